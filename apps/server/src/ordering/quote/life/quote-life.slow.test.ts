import type { NewQuote } from '@demarc/domain/quote';
import { describe, expect, test } from 'vitest';
import { addEndpoint } from '../../../operations/webhooks/index.ts';
import { sql } from '../../../platform/database/sql.ts';
import { sweepAll } from '../../../platform/housekeeping.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import {
  completeQuoteCheckout,
  createQuoteInput,
  openQuote,
  openQuoteShop,
  submitQuote,
  wharfAddress,
} from '../../../testing/quote-buyer.ts';
import { startService } from '../../../testing/test-service.ts';
import { findQuote } from '../store.ts';
import { approveQuote, duplicateQuote, editQuote, sendQuote, withdrawQuote } from './change-quote.ts';
import { createQuote } from './create-quote.ts';
import { expireQuotes } from './expire-quotes.ts';
import { countQuotes, listQuoteHistory, listQuotes } from './life-store.ts';

const { shop, db, visitWharf } = await openQuoteShop();
const { platform } = shop;
const dayMs = 24 * 60 * 60 * 1000;

const receiver = await startService((_, response) => void response.writeHead(204).end());
await addEndpoint(platform, { url: receiver.url, types: [] });

async function create(change: Partial<NewQuote> = {}) {
  const input = createQuoteInput(wharfAddress, change);
  const created = await createQuote(platform, input);
  if (!created.ok) throw new Error(`the quote was refused: ${created.refusal.code}`);
  return { input, number: input.number, quote: created.value };
}
const toCode = (result: Awaited<ReturnType<typeof sendQuote>>) =>
  result.ok ? result.value.state : result.refusal.code;
const listEvents = async (number: string) =>
  (await listQuoteHistory(db, number)).map(({ event, state, revision, reportedBy, reason }) =>
    [event, state, revision, reportedBy, ...(reason ? [reason] : [])].join(' '),
  );
const listTypes = async (number: string) =>
  (
    await db.query<{ readonly type: string }>(
      sql`select type from webhook_event where subject = ${`quote:${number}`} order by sequence`,
    )
  ).map(({ type }) => type);

describe('the life of a quote', () => {
  test('goes from draft through sent to withdrawn, with history and webhooks [O-093]', async () => {
    const { number, quote } = await create({ draft: true });
    expect(quote.state).toBe('draft');
    expect((await visitWharf()).qualification.quotes.map((each) => each.number)).not.toContain(number);
    expect(toCode(await sendQuote(platform, number.toLowerCase()))).toBe('sent');
    const visitor = await visitWharf();
    expect(visitor.qualification.quotes.map((each) => each.number)).toContain(number);
    expect(toCode(await withdrawQuote(platform, number, { by: 'sales', reason: 'wrong address' }))).toBe('withdrawn');
    expect((await openQuote(visitor, number)).json()).toMatchObject({ QuoteProblem: 'quoteWithdrawn' });
    expect(toCode(await sendQuote(platform, number))).toBe('quoteEventNotAllowed');
    expect(await listEvents(number)).toEqual(['send sent 1 provider', 'withdraw withdrawn 1 sales wrong address']);
    expect(await listTypes(number)).toEqual(['quote.sent', 'quote.withdrawn']);
    expect(toCode(await withdrawQuote(platform, 'Q-NONE', { by: 'sales' }))).toBe('notFound');
  });

  test('ends when its last day has passed [O-093]', async () => {
    const { number, quote } = await create();
    const later = new Date(shop.clock.now().getTime() + 30 * dayMs);
    await sweepAll([expireQuotes(platform)], later);
    expect((await findQuote(db, number))?.state).toBe('expired');
    expect(await listTypes(number)).toEqual(['quote.sent', 'quote.expired']);
    await sweepAll([expireQuotes(platform)], later);
    expect(await listEvents(quote.number)).toHaveLength(2);
  });

  test('that ends late in a long sweep has the time of its write, so that lists do not skip it [O-163]', async () => {
    const numbers = [(await create()).number, (await create()).number];
    let steps = 0;
    const clock = { now: () => new Date(shop.clock.now().getTime() + 6000 * steps++) };
    await sweepAll([expireQuotes({ ...platform, clock })], new Date(shop.clock.now().getTime() + 30 * dayMs));
    const times = await Promise.all(numbers.map(async (number) => (await findQuote(db, number))?.changedAt.getTime()));
    expect(Math.abs((times[0] ?? 0) - (times[1] ?? 0))).toBeGreaterThanOrEqual(6000);
  });

  test('continues with a copy, which is a draft at the prices of today [O-093]', async () => {
    const { number } = await create({ note: 'As discussed.' });
    const copy = await duplicateQuote(platform, number);
    expect(copy).toMatchObject({ ok: true, value: { state: 'draft', revision: 1, told: { note: 'As discussed.' } } });
    expect(copy.ok && copy.value.number).not.toBe(number);
  });
});

describe('revisions of a quote', () => {
  test('are drafts until they are sent, and an order for an earlier one is refused [O-095]', async () => {
    const { input } = await create();
    const quote = createQuoteInput(wharfAddress);
    const { visitor, request } = await completeQuoteCheckout(shop, { quote });
    const edit = { ...quote, role: 'sales', adjustments: [{ target: 'activation', kind: 'waive' as const }] };
    expect(toCode(await editQuote(platform, quote.number, edit, { revision: 2 }))).toBe('quoteChanged');
    expect(toCode(await editQuote(platform, quote.number, edit, { revision: 1 }))).toBe('draft');
    expect((await submitQuote(visitor, request)).json()).toMatchObject({ ErrorCode: 'quoteChanged' });
    expect(toCode(await sendQuote(platform, quote.number))).toBe('sent');
    expect((await submitQuote(visitor, request)).json()).toMatchObject({ ErrorCode: 'quoteChanged' });

    const reopened = (await openQuote(visitor, quote.number)).json();
    expect(reopened).toMatchObject({ Revision: 2 });
    const shown = { ...request.shown, oneTimeCents: request.shown.oneTimeCents - 4900 };
    expect((await submitQuote(visitor, { ...request, revision: 1, shown })).json()).toMatchObject({
      ErrorCode: 'quoteChanged',
    });
    expect((await submitQuote(visitor, { ...request, revision: 2, shown })).json()).toMatchObject({
      Status: 'SUCCESS',
    });
    const accepted = await findQuote(db, quote.number);
    expect(accepted).toMatchObject({
      state: 'accepted',
      acceptance: {
        ...{ revision: 2, orderNumber: quote.orderNumber, at: shop.clock.now().toISOString() },
        termsVersion: request.terms?.version,
      },
    });
    expect(await listEvents(quote.number)).toEqual([
      'send sent 1 provider',
      'edit draft 2 sales',
      'send sent 2 sales',
      'accept accepted 2 shopper',
    ]);
    expect(toCode(await editQuote(platform, quote.number, edit))).toBe('quoteEventNotAllowed');
    // The same input as that of the first revision is still the same quote.
    expect(await createQuote(platform, quote)).toMatchObject({ ok: true, value: { number: quote.number } });
    expect(await createQuote(platform, { ...quote, orderNumber: input.orderNumber })).toMatchObject({ ok: false });
  });
});

describe('the limits of roles', () => {
  const discount = (percent: number) => [{ target: 'fiber-500', kind: 'percentOff' as const, value: percent }];

  test('let a quote within them be sent, and hold any other for an approval [O-094]', async () => {
    const within = await create({ role: 'sales', adjustments: discount(15) });
    expect(within.quote.state).toBe('sent');
    const { number, quote } = await create({ role: 'sales', adjustments: discount(55) });
    expect(quote.state).toBe('awaitingApproval');
    expect((await visitWharf()).qualification.quotes.map((each) => each.number)).not.toContain(number);
    expect(toCode(await sendQuote(platform, number))).toBe('quoteEventNotAllowed');
    expect(toCode(await approveQuote(platform, number, 'sales'))).toBe('limitsUnknown');
    expect(toCode(await approveQuote(platform, number, 'toString'))).toBe('limitsUnknown');
    expect(toCode(await approveQuote(platform, number, 'manager'))).toBe('sent');
    expect(await listEvents(number)).toEqual([
      'askApproval awaitingApproval 1 sales takes too much off fiber-500',
      'send sent 1 manager',
    ]);
    expect(await listTypes(number)).toEqual(['quote.sent']);
  });

  test('are also those of the approver, and a price needs a role [O-094]', async () => {
    const all = [{ target: 'fiber-500', kind: 'waive' as const }];
    const { number } = await create({ role: 'manager', adjustments: all });
    expect(toCode(await approveQuote(platform, number, 'manager'))).toBe('overLimit');
    expect((await create({ adjustments: discount(1) })).quote.state).toBe('awaitingApproval');
    expect(await createQuote(platform, createQuoteInput(wharfAddress, { role: 'nobody' }))).toMatchObject({
      refusal: { code: 'limitsUnknown' },
    });
  });
});

test('a quote is mailed to its contact each time it is sent, with its price, owner and note [O-096]', async () => {
  const owner = { name: 'Sam Keel', phone: '212-555-0142' };
  const contact = { email: 'ann@example.com', name: 'Ann Lee', business: 'Larch Bakery' };
  const adjustments = [{ target: 'activation', kind: 'waive' as const }];
  const { number } = await create({ role: 'sales', owner, contact, adjustments, note: 'As discussed today.' });
  await sendQuote(platform, number);
  const mails = (await listNewestMail(db, 50)).filter(({ subject }) => subject.endsWith(`quote ${number}`));
  expect(mails).toHaveLength(2);
  for (const line of [
    'Your quote, Ann Lee',
    'for Larch Bakery',
    'As discussed today.',
    'Sam Keel, 212-555-0142',
    'You save once: $49.00',
  ])
    expect(mails[0]?.text).toContain(line);
  expect(mails[0]?.to).toBe('ann@example.com');
});

test('quotes are listed and counted by state, owner and time [O-097]', async () => {
  const owner = { name: 'Lee Mast' };
  const { number } = await create({ owner });
  await create({ owner, draft: true });
  expect(await listQuotes(db, { owner: 'Lee Mast', state: 'sent' }, 10)).toMatchObject([{ number, revision: 1 }]);
  expect(await countQuotes(db, { owner: 'Lee Mast' })).toEqual([
    { state: 'draft', owner: 'Lee Mast', count: 1 },
    { state: 'sent', owner: 'Lee Mast', count: 1 },
  ]);
  const tomorrow = new Date(shop.clock.now().getTime() + dayMs);
  expect(await countQuotes(db, { owner: 'Lee Mast', createdFrom: tomorrow })).toEqual([]);
  expect(await countQuotes(db, { owner: 'Lee Mast', createdBefore: tomorrow })).toHaveLength(2);
});
