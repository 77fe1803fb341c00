import { calls } from '@demarc/contract';
import type { NewQuote } from '@demarc/domain/quote';
import { describe, expect, test } from 'vitest';
import { json, sql } from '../../../platform/database/sql.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { visitAddress } from '../../../testing/open-shop.ts';
import {
  completeQuoteCheckout,
  createQuoteInput,
  openNewQuote,
  openQuote,
  openQuoteShop,
  sendNewQuote,
  submitBilling,
  submitQuote,
  wharfAddress,
} from '../../../testing/quote-buyer.ts';
import { encodeCall, sendCall } from '../../../testing/shopper.ts';
import { startTestApp, type Visitor } from '../../../testing/start-test-app.ts';
import { readMailedCode } from '../../../testing/steps/read-mailed-code.ts';
import { readQuoteTokens } from '../../../testing/steps/read-quote-tokens.ts';
import { createCaptchaHeaders } from '../../../testing/steps/solve-captcha.ts';
import { editQuote, sendQuote, withdrawQuote } from '../life/change-quote.ts';
import { updateQuoteContents } from '../life/life-store.ts';
import { findQuote, lockQuote } from '../store.ts';
import { revokeAccess } from './link-store.ts';

const { shop, db, visitWharf } = await openQuoteShop();
const { platform } = shop;
const owner = { name: 'Sam Keel', phone: '212-555-0142' };

let contactCount = 0;
/** Creates and sends a quote with a contact of its own. */
async function sendToContact(change: Partial<NewQuote> = {}) {
  contactCount += 1;
  const email = `reader-${contactCount}@example.com`;
  const quote = createQuoteInput(wharfAddress, { contact: { email }, owner, ...change });
  expect((await sendNewQuote(shop, quote)).statusCode).toBe(200);
  return { quote, number: quote.number, email, readTokens: () => readQuoteTokens(platform, quote.number) };
}
const openLink = (visitor: Visitor, token: string) => sendCall(visitor, calls.openQuoteByLink, { body: { token } });
async function openByLink(quote: NewQuote, readTokens: () => Promise<readonly string[]>) {
  // The session has no address check, whose email would come before that of the quote.
  const visitor = { ...(await shop.startVisit()), qualification: (await visitWharf()).qualification };
  const { opened } = await openLink(visitor, (await readTokens())[0] ?? '');
  if (!opened) throw new Error('the link did not open the quote');
  return { visitor, quote, opened, sessionId: opened.sessionId };
}
const openNumber = async (visitor: Visitor, number: string) =>
  calls.openQuote.response.decode((await openQuote(visitor, number)).json());
const requestCode = async (visitor: Visitor, number: string) =>
  sendCall(visitor, calls.sendQuoteCode, { body: { number } }, await createCaptchaHeaders(visitor));
const enterCode = (visitor: Visitor, code: string) => sendCall(visitor, calls.validateOneTimeCode, { body: { code } });
const readErrorCode = async (answer: Promise<{ readonly body: string }>): Promise<string> =>
  JSON.parse((await answer).body).ErrorCode;

describe('a quote with a contact', () => {
  test('shows nothing to a stranger who knows its address and number [O-120]', async () => {
    const { quote, number, email } = await sendToContact({ note: 'Only for Ann.' });
    const stranger = await visitWharf();
    const listed = stranger.qualification.quotes.find((each) => each.number === number);
    expect(listed).toEqual({ number, orderNumber: quote.orderNumber });
    const answer = await openQuote(stranger, number);
    expect(answer.json()).toMatchObject({
      CodeRecipientHint: 'r',
      Cart: null,
      OmniInfo: null,
      MONNo: '',
      SessionId: '',
    });
    expect(answer.body).not.toMatch(/Only for Ann|Sam Keel|Fiber/);
    expect(answer.body).not.toContain(email);
  });

  test('opens after the code that its contact gets, in that session only [O-120]', async () => {
    const { number, email } = await sendToContact();
    const shopper = await visitWharf();
    expect(await requestCode(shopper, number.toLowerCase())).toEqual({ status: 'SUCCESS', reason: '' });
    expect((await openNumber(shopper, number)).opened).toBeNull();
    expect(await enterCode(shopper, await readMailedCode(platform, email))).toMatchObject({ status: 'SUCCESS' });
    const { opened } = await openNumber(shopper, number);
    expect(opened).toMatchObject({ number, owner });
    const sessionId = opened?.sessionId ?? '';
    expect((await submitBilling(shopper, sessionId)).statusCode).toBe(200);
    const stranger = await visitWharf();
    expect((await submitBilling(stranger, sessionId)).json()).toMatchObject({ ErrorCode: 'notFound' });
    expect((await openNumber(stranger, number)).codeHint).toBe('r');
    // The code of this quote is no proof for a quote of another contact.
    const other = await sendToContact();
    expect((await openNumber(shopper, other.number)).codeHint).toBe('r');
  });

  test('shows its contact only to a session with proof, to fill the form [O-203]', async () => {
    const contact = { email: 'filled@example.com', name: 'Ann Lee', business: 'Larch Bakery' };
    const { number, readTokens } = await sendToContact({ contact });
    const [token = ''] = await readTokens();
    expect((await openLink(await shop.startVisit(), token)).opened).toMatchObject({ contact });
    const stranger = await openQuote(await visitWharf(), number);
    expect(stranger.body).not.toMatch(/Larch|Lee|filled@/);
  });

  test.each([
    ['its contact', ''],
    ['the email of the address check', 'checked@example.com'],
  ])('whose shopper leaves the email empty has the mails of its order sent to %s [O-204]', async (_, checkedEmail) => {
    const { quote, email, number, readTokens } = await sendToContact();
    const { visitor, request } = await completeQuoteCheckout(shop, {
      quote,
      open: () => openByLink(quote, readTokens),
    });
    await db.query(sql`
      update qualification set result = jsonb_set(result, '{contact}', ${json({ email: checkedEmail, phone: '' })})
      where session_id = ${visitor.sessionId}`);
    const withoutEmail = { ...request, contact: { ...request.contact, email: '' } };
    expect((await submitQuote(visitor, withoutEmail)).json()).toMatchObject({ Status: 'SUCCESS' });
    const mails = (await listNewestMail(db, 20)).filter(({ subject }) => subject.includes(quote.orderNumber));
    expect(mails.map(({ to }) => to)).toEqual([checkedEmail || email]);
    expect((await findQuote(db, number))?.state).toBe('accepted');
  });

  test('stays closed after five wrong codes, which lock the session [O-126]', async () => {
    const { number, email } = await sendToContact();
    const stranger = await visitWharf();
    await requestCode(stranger, number);
    const code = await readMailedCode(platform, email);
    const wrongCode = code === '000000' ? '111111' : '000000';
    const reasons: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) reasons.push((await enterCode(stranger, wrongCode)).reason);
    expect(reasons).toEqual([...Array(4).fill('WRONG'), 'LOCKED']);
    expect(await enterCode(stranger, code)).toMatchObject({ status: 'FAILURE', reason: 'LOCKED' });
    expect(await requestCode(stranger, number)).toMatchObject({ status: 'FAILURE', reason: 'LOCKED' });
    expect((await openNumber(stranger, number)).codeHint).toBe('r');
  });

  test('sends no code to a session elsewhere, for an unknown number, without a contact or after its end [O-120]', async () => {
    const { number } = await sendToContact();
    const request = async (visitor: Visitor, asked: string) =>
      readErrorCode(visitor.send(encodeCall(calls.sendQuoteCode, { body: { number: asked } })));
    expect(await request(await visitAddress(shop), number)).toBe('notFound');
    expect(await request(await shop.startVisit(), number)).toBe('notFound');
    const visitor = await visitWharf();
    expect(await request(visitor, 'Q-NONE')).toBe('notFound');
    const open = await openNewQuote(shop);
    expect(await request(open.visitor, open.quote.number)).toBe('notFound');
    await withdrawQuote(platform, number, { by: 'sales' });
    expect(await request(visitor, number)).toBe('quoteWithdrawn');
  });
});

describe('the link of the mail', () => {
  test('opens the quote without an address check, and every send adds one [O-121]', async () => {
    const { number, readTokens } = await sendToContact();
    await sendQuote(platform, number);
    const tokens = await readTokens();
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      const visitor = await shop.startVisit();
      const { opened, checkId } = await openLink(visitor, token);
      expect(opened).toMatchObject({ number, address: { street: '154 Longboat Wharf' } });
      expect(await sendCall(visitor, calls.getCheckedAddress, { query: { id: checkId ?? '' } })).toMatchObject({
        id: checkId,
        address: { street: '154 Longboat Wharf' },
      });
      expect((await submitBilling(visitor, opened?.sessionId ?? '')).statusCode).toBe(200);
      // A reload makes no second check, and the number now opens the quote in this session.
      expect(await openLink(visitor, token)).toMatchObject({ checkId, opened: { sessionId: opened?.sessionId } });
      expect((await openNumber(visitor, number)).opened?.sessionId).toBe(opened?.sessionId);
    }
  });

  test('replaces the address that the session has checked before [O-121]', async () => {
    const { readTokens } = await sendToContact();
    const visitor = await visitAddress(shop);
    shop.clock.advance(1000);
    const { opened } = await openLink(visitor, (await readTokens())[0] ?? '');
    expect((await submitBilling(visitor, opened?.sessionId ?? '')).statusCode).toBe(200);
  });

  test('is not found with another token, and while quotes are off [O-121]', async () => {
    const visitor = await shop.startVisit();
    const open = (token: string) => readErrorCode(visitor.send(encodeCall(calls.openQuoteByLink, { body: { token } })));
    expect(await open('abcdefghij_0123456-XYZ')).toBe('notFound');
    const [token = ''] = await (await sendToContact()).readTokens();
    const { provider } = platform;
    const { app, api } = await startTestApp({
      database: shop.database,
      clock: shop.clock,
      provider: { ...provider, flags: { ...provider.flags, omniCart: false } },
    });
    const { url, headers, ...request } = encodeCall(calls.openQuoteByLink, { body: { token } });
    const { cookie } = visitor;
    const signedIn = { cookie, authorization: `Bearer ${visitor.token}`, ...headers };
    expect(await readErrorCode(app.inject({ ...request, url: api + url, headers: signedIn }))).toBe('notFound');
    expect((await openLink(visitor, token)).opened).not.toBeNull();
  });

  test('of a quote that has ended names its sales person, and its number alone does not [O-125]', async () => {
    const { number, readTokens } = await sendToContact();
    await withdrawQuote(platform, number, { by: 'sales' });
    const ended = { problem: 'quoteWithdrawn', opened: null };
    expect(await openLink(await shop.startVisit(), (await readTokens())[0] ?? '')).toMatchObject({ ...ended, owner });
    const byNumber = await openNumber(await visitWharf(), number);
    expect(byNumber).toMatchObject(ended);
    expect(byNumber.owner).toBeUndefined();
  });

  test('ends with every proof when an edit names another contact, and stays when it does not [O-124]', async () => {
    const { quote, number, email, readTokens } = await sendToContact();
    const [token = ''] = await readTokens();
    const visitor = await shop.startVisit();
    const first = await openLink(visitor, token);
    await editQuote(platform, number, { ...quote, contact: { email, name: 'Ann' } });
    await sendQuote(platform, number);
    expect((await openLink(visitor, token)).opened).toMatchObject({ revision: 2 });
    await editQuote(platform, number, { ...quote, contact: { email: 'other@example.com' } });
    await sendQuote(platform, number);
    const openAgain = visitor.send(encodeCall(calls.openQuoteByLink, { body: { token } }));
    expect(await readErrorCode(openAgain)).toBe('notFound');
    expect((await openNumber(visitor, number)).codeHint).toBe('o');
    expect((await submitBilling(visitor, first.opened?.sessionId ?? '')).json()).toMatchObject({
      ErrorCode: 'notFound',
    });
  });
});

test('a link that waits for an edit opens nothing of the next revision [O-124]', async () => {
  const { number, readTokens } = await sendToContact();
  const [token = ''] = await readTokens();
  const visitor = await shop.startVisit();
  const opening = await db.transaction(async (tx) => {
    const quote = await lockQuote(tx, number);
    if (!quote) throw new Error('the quote is gone');
    const waiting = { answer: openLink(visitor, token) };
    const locks = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => db.query(locks)).toHaveLength(1);
    await updateQuoteContents(tx, { ...quote, revision: 2 });
    await revokeAccess(tx, number);
    return waiting;
  });
  expect(await opening.answer).toMatchObject({ problem: 'quoteChanged', opened: null });
  expect(await db.query(sql`select from quote_opening where quote_number = ${number}`)).toEqual([]);
});

describe('an accepted quote stores the proof', () => {
  test('of the link, and its sales person gets a mail about the order, once [O-122] [O-209]', async () => {
    const { quote, number, readTokens } = await sendToContact({
      owner: { name: 'Sam Keel', email: 'sam@example.com' },
      contact: { email: 'larch@example.com', business: 'Larch Bakery' },
    });
    const { visitor, request } = await completeQuoteCheckout(shop, {
      quote,
      open: () => openByLink(quote, readTokens),
    });
    expect((await submitQuote(visitor, request)).json()).toMatchObject({ Status: 'SUCCESS' });
    expect((await findQuote(db, number))?.acceptance).toMatchObject({ revision: 1, proof: 'link' });
    expect(await submitQuote(visitor, request)).toMatchObject({ statusCode: 200 });
    const mails = (await listNewestMail(db, 50)).filter(({ key }) => key === `quote-ordered:${number}`);
    expect(mails).toMatchObject([{ to: 'sam@example.com', text: expect.stringContaining(quote.orderNumber) }]);
    expect(mails[0]?.text).toContain('Harbor Bakery has ordered the quote.');
    expect(mails[0]?.text).toContain('Larch Bakery, larch@example.com');
  });

  test('of the address, without a contact [O-122]', async () => {
    const { visitor, request, quote } = await completeQuoteCheckout(shop);
    expect((await submitQuote(visitor, request)).json()).toMatchObject({ Status: 'SUCCESS' });
    expect((await findQuote(db, quote.number))?.acceptance).toMatchObject({ proof: 'address' });
  });
});

test('the mail of a quote has the link only for its recipient [O-121]', async () => {
  const { number, readTokens } = await sendToContact();
  const [token = ''] = await readTokens();
  expect(token).toMatch(/^[\w-]{22}$/);
  const stored = (await listNewestMail(db, 50)).find(({ key }) => key.startsWith(`quote:${number}.`));
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(stored?.text).toContain('/optix-checkout?token={{quote}}');
});
