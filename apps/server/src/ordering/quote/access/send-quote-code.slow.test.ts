import { calls } from '@demarc/contract';
import type { NewQuote } from '@demarc/domain/quote';
import { expect, test } from 'vitest';
import { json, sql } from '../../../platform/database/sql.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import {
  createQuoteInput,
  openQuote,
  openQuoteShop,
  sendNewQuote,
  wharfAddress,
} from '../../../testing/quote-buyer.ts';
import { encodeCall, sendCall } from '../../../testing/shopper.ts';
import { startTestApp, type Visitor } from '../../../testing/start-test-app.ts';
import { readMailedCode } from '../../../testing/steps/read-mailed-code.ts';
import { createCaptchaHeaders } from '../../../testing/steps/solve-captcha.ts';

const { shop, db, visitWharf } = await openQuoteShop();
const { platform } = shop;

let contactCount = 0;
/** Creates and sends a quote with a contact of its own, unless another one is given. */
async function sendToContact(change: Partial<NewQuote> = {}) {
  contactCount += 1;
  const email = `reader-${contactCount}@example.com`;
  const quote = createQuoteInput(wharfAddress, { contact: { email }, ...change });
  expect((await sendNewQuote(shop, quote)).statusCode).toBe(200);
  return { number: quote.number, email: quote.contact?.email ?? email };
}
const openNumber = async (visitor: Visitor, number: string) =>
  calls.openQuote.response.decode((await openQuote(visitor, number)).json());
const requestCode = async (visitor: Visitor, number: string) =>
  sendCall(visitor, calls.sendQuoteCode, { body: { number } }, await createCaptchaHeaders(visitor));
const enterCode = (visitor: Visitor, code: string) => sendCall(visitor, calls.validateOneTimeCode, { body: { code } });

test('a quote says after a reload that its code was sent, while that can be entered [O-201]', async () => {
  const contact = { email: 'reload@example.com' };
  const { number } = await sendToContact({ contact });
  // The email of a quote that is shown to no stranger must not be found out with a code for another quote.
  const others = [await sendToContact(), await sendToContact({ contact })];
  const shopper = await visitWharf();
  const isPending = async (visitor = shopper, asked = number) =>
    (await openNumber(visitor, asked)).hasPendingCode === true;
  expect(await isPending()).toBe(false);
  await requestCode(shopper, number);
  expect(await openNumber(shopper, number)).toMatchObject({ codeHint: 'r', hasPendingCode: true, opened: null });
  for (const other of others) expect(await isPending(shopper, other.number)).toBe(false);
  expect(await isPending(await visitWharf())).toBe(false);
  await db.query(sql`update one_time_code set expires_at = sent_at where session_id = ${shopper.sessionId}`);
  expect(await isPending()).toBe(false);
});

test('a quote has no field for a code after five wrong ones, nor for a code that was sent for another purpose [O-201]', async () => {
  const { number, email } = await sendToContact();
  const shopper = await visitWharf();
  await requestCode(shopper, number);
  const code = await readMailedCode(platform, email);
  for (let tries = 0; tries < 4; tries += 1) await enterCode(shopper, code === '000000' ? '111111' : '000000');
  expect((await openNumber(shopper, number)).hasPendingCode).toBe(true);
  await enterCode(shopper, code === '000000' ? '111111' : '000000');
  expect((await openNumber(shopper, number)).hasPendingCode).toBeUndefined();

  // A stranger guesses the email of the contact, and enters it in the own checkout.
  const stranger = await visitWharf();
  const { provider } = platform;
  const mailingShop = await startTestApp({
    jobs: 'running',
    database: shop.database,
    clock: shop.clock,
    provider: { ...provider, rules: { ...provider.rules, mobileCode: 'email' } },
  });
  await db.query(sql`
    insert into business_info (session_id, check_id, info, hours, answer, address_retries, passed, saved_at)
    values (${stranger.sessionId}, ${stranger.qualification.checkId}, ${json({ contact: { phone: '2015550142', email } })},
      '{}', '{}', 0, true, ${shop.clock.now()})`);
  const { url, headers, ...request } = encodeCall(calls.sendOneTimeCode, { body: { email } });
  const signedIn = { cookie: stranger.cookie, authorization: `Bearer ${stranger.token}`, ...headers };
  const captcha = await createCaptchaHeaders(stranger);
  const sent = await mailingShop.app.inject({
    ...request,
    url: mailingShop.api + url,
    headers: { ...signedIn, ...captcha },
  });
  expect(sent.json()).toMatchObject({ Status: 'SUCCESS' });
  expect((await openNumber(stranger, number)).hasPendingCode).toBeUndefined();
});

test('the mail with a code names the quote, its address, and its business if it has one [O-202]', async () => {
  const readMail = async (change: Partial<NewQuote> = {}) => {
    const { number, email } = await sendToContact(change);
    await requestCode(await visitWharf(), number);
    const mail = (await listNewestMail(db, 20)).find(
      (each) => each.to === email && each.key.startsWith('one-time-code:'),
    );
    return { number, subject: '', text: '', ...mail };
  };
  const named = await readMail({ contact: { email: 'named@example.com', business: 'Larch Bakery' } });
  expect(named.text).toMatch(
    new RegExp(`Code: {{code}}\\s+Quote number: ${named.number}\nBusiness: Larch Bakery\nAddress: ${wharfAddress}\n`),
  );
  expect(named.subject).not.toMatch(/\d/);
  const plain = await readMail();
  expect(plain.text).toMatch(new RegExp(`Quote number: ${plain.number}\nAddress: ${wharfAddress}\n`));
  expect(plain.subject).toBe(named.subject);
});
