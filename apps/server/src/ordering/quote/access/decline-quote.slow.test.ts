import { calls } from '@demarc/contract';
import type { NewQuote } from '@demarc/domain/quote';
import { expect, test } from 'vitest';
import { addEndpoint } from '../../../operations/webhooks/index.ts';
import { sql } from '../../../platform/database/sql.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { visitAddress } from '../../../testing/open-shop.ts';
import {
  completeQuoteCheckout,
  createQuoteInput,
  openNewQuote,
  openQuoteShop,
  sendNewQuote,
  submitQuote,
  wharfAddress,
} from '../../../testing/quote-buyer.ts';
import { encodeCall, sendCall } from '../../../testing/shopper.ts';
import type { Visitor } from '../../../testing/start-test-app.ts';
import { readQuoteTokens } from '../../../testing/steps/read-quote-tokens.ts';
import { startService } from '../../../testing/test-service.ts';
import { editQuote, sendQuote } from '../life/change-quote.ts';
import { listQuoteHistory } from '../life/life-store.ts';
import { findQuote } from '../store.ts';

const { shop, db } = await openQuoteShop();
const { platform } = shop;
const receiver = await startService((_, response) => void response.writeHead(204).end());
await addEndpoint(platform, { url: receiver.url, types: [] });

/** Creates a quote with a contact, and opens it by its link. */
async function openByLink(change: Partial<NewQuote> = {}) {
  const quote = createQuoteInput(wharfAddress, {
    contact: { email: 'ann@example.com', business: 'Larch Bakery' },
    ...change,
  });
  expect((await sendNewQuote(shop, quote)).statusCode).toBe(200);
  const visitor = await visitAddress(shop, '154 LONGBOAT WHARF', '10012');
  const [token = ''] = await readQuoteTokens(platform, quote.number);
  const { opened } = await sendCall(visitor, calls.openQuoteByLink, { body: { token } });
  if (!opened) throw new Error('the link did not open the quote');
  return { visitor, quote, opened, sessionId: opened.sessionId };
}
const decline = (visitor: Visitor, sessionId: string, reason = '') =>
  visitor.send(encodeCall(calls.declineQuote, { body: { sessionId, reason } }));
const readErrorCode = async (answer: ReturnType<typeof decline>): Promise<string> => (await answer).json().ErrorCode;

test('a shopper declines a quote, which ends it with history, webhook and a mail to its sales person [O-123] [O-197]', async () => {
  const owner = { name: 'Sam Keel', email: 'sam@example.com' };
  const { visitor, quote, opened, sessionId } = await openByLink({ owner });
  const { number } = quote;
  expect(opened.canDecline).toBe(true);
  expect((await decline(visitor, sessionId, ' Too <b>slow</b>\u0000 ')).statusCode).toBe(200);
  expect((await findQuote(db, number))?.state).toBe('declined');
  expect((await listQuoteHistory(db, number)).at(-1)).toMatchObject({
    ...{ event: 'decline', state: 'declined', reportedBy: 'shopper' },
    reason: expect.stringMatching(/^Too <b>slow<\/b>/),
  });
  const events = await db.query<{ readonly type: string }>(
    sql`select type from webhook_event where subject = ${`quote:${number}`} order by sequence`,
  );
  expect(events.map(({ type }) => type)).toEqual(['quote.sent', 'quote.declined']);
  const mail = (await listNewestMail(db, 20)).find(({ key }) => key === `quote-declined:${number}`);
  expect(mail).toMatchObject({ to: 'sam@example.com', text: expect.stringContaining('Larch Bakery has declined') });
  expect(mail?.text).not.toContain('npm run');
  expect(mail?.html).not.toContain('<b>slow');
  expect(await readErrorCode(decline(visitor, sessionId))).toBe('quoteDeclined');
});

test('the sales team gets the mail about a quote without the email of a sales person, also without a reason [O-123] [O-227]', async () => {
  const { visitor, quote, sessionId } = await openByLink({ owner: { name: 'Sam Keel' } });
  expect((await decline(visitor, sessionId, '  ')).statusCode).toBe(200);
  expect((await listQuoteHistory(db, quote.number)).at(-1)).toMatchObject({ event: 'decline', reason: null });
  const mail = (await listNewestMail(db, 20)).find(({ key }) => key === `quote-declined:${quote.number}`);
  expect(mail?.to).toBe(platform.provider.brand.sales.mailbox);
  expect(mail?.text).not.toContain('Reason');
});

test('a stranger cannot decline a quote, nor can a page with an earlier revision [O-123]', async () => {
  const { visitor, quote, sessionId } = await openByLink();
  const stranger = await visitAddress(shop, '154 LONGBOAT WHARF', '10012');
  expect(await readErrorCode(decline(stranger, sessionId))).toBe('notFound');
  const withoutContact = await openNewQuote(shop);
  expect(withoutContact.opened.canDecline).toBeUndefined();
  expect(await readErrorCode(decline(withoutContact.visitor, withoutContact.sessionId))).toBe('notFound');
  await editQuote(platform, quote.number, { ...quote, note: 'Another one' });
  expect(await readErrorCode(decline(visitor, sessionId))).toBe('quoteChanged');
  await sendQuote(platform, quote.number);
  expect(await readErrorCode(decline(visitor, sessionId))).toBe('quoteChanged');
  expect((await findQuote(db, quote.number))?.state).toBe('sent');
});

test('of an order and a refusal at once, exactly one happens [O-123]', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { visitor, request, quote, sessionId } = await completeQuoteCheckout(shop, { open: openByLink });
    const submit = () => submitQuote(visitor, request);
    const refuse = () => decline(visitor, sessionId);
    // Each of the two starts first in half of the rounds.
    const [ordered, declined] =
      round % 2 === 0
        ? await Promise.all([submit(), refuse()])
        : (await Promise.all([refuse(), submit()])).toReversed();
    const state = (await findQuote(db, quote.number))?.state;
    expect([ordered?.json().Status === 'SUCCESS', declined?.statusCode === 200]).toEqual(
      state === 'accepted' ? [true, false] : [false, true],
    );
    expect((state === 'accepted' ? declined : ordered)?.json()).toMatchObject({
      ErrorCode: state === 'accepted' ? 'quoteOrdered' : 'quoteDeclined',
    });
  }
});
