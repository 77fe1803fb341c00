import { operatorCalls } from '@demarc/contract/operator-api';
import { reminderDays } from '@demarc/domain/saved-cart';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { getFloatCart } from '../../testing/choices.ts';
import { checkOut } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import {
  createShopperWithCart,
  findToken,
  listMails,
  passGate,
  retrieveCart,
  saveNewCart,
} from '../../testing/steps/saved-carts.ts';
import { createOperator, openOperatorSession } from '../operator/testing/operators.ts';

const shop = await openShop({ jobs: 'running' });
const { clock, database, platform } = shop;
const { db } = database;
const dayMs = 24 * 60 * 60_000;
const support = await createOperator(shop, 'sue@example.com', 'support');
const openSession = () => openOperatorSession(shop, support);
let session = await openSession();

async function readCart(id: string) {
  let answer = await session.get(`/api/carts/${id}`);
  if (answer.statusCode === 401) {
    session = await openSession();
    answer = await session.get(`/api/carts/${id}`);
  }
  expect(answer.statusCode, answer.body).toBe(200);
  return operatorCalls.getCart.response.parse(answer.json());
}
const resend = (id: string, key: string) =>
  session.send('POST', `/api/carts/${id}/mail`, {}, { 'idempotency-key': `resend-${key}` });

test('a cart shows what its shopper sees: address, what is sold there, lines and sums [A-100]', async () => {
  const visitor = await createShopperWithCart(shop);
  const { breakdown } = await getFloatCart(visitor);
  const cart = await readCart(visitor.sessionId);
  expect(cart.row).toMatchObject({ id: visitor.sessionId, state: 'active', step: 'chosen', email: 'ann@example.com' });
  expect(cart.row.address).toMatch(/101 longboat wharf/i);
  expect(cart.available).toContainEqual(expect.stringMatching(/^Fiber internet/));
  expect([cart.price.monthlyCents, cart.price.oneTimeCents]).toEqual([breakdown.header.cents, breakdown.oneTimeCents]);
  expect(cart.price.monthly.map(({ label }) => label)).toContain(breakdown.internet?.planName);
  expect(cart.resend).toEqual({ isAllowed: false, why: 'The shopper has not saved the cart.' });
  expect(cart).not.toHaveProperty('save');
});

test('reading a cart changes nothing of it [A-100]', async () => {
  const { sessionId } = await createShopperWithCart(shop);
  const read = () => db.query(sql`select to_jsonb(cart) as row from cart where session_id = ${sessionId}`);
  const before = await read();
  await readCart(sessionId);
  expect(await read()).toEqual(before);
});

test('a cart never has an SSN, a card number, a token or an address of a link [A-100]', async () => {
  const visitor = await visitAddress(shop);
  await checkOut(visitor, createBuyer(shop, { ssn: '219090009' }));
  const { visitor: saver, cartToken, stopToken } = await saveNewCart(shop, { email: 'secret@example.com' });
  for (const id of [visitor.sessionId, saver.sessionId]) {
    const text = JSON.stringify(await readCart(id));
    for (const secret of ['219090009', '0009', '4111', cartToken, stopToken, 'scartid', 'http'])
      expect(text).not.toContain(secret);
  }
});

test('a saved cart lists its mails with their times, those of the future too [A-101]', async () => {
  const { visitor } = await saveNewCart(shop, { email: 'mails@example.com' });
  const savedAt = new Date((await readCart(visitor.sessionId)).row.savedAt ?? '');
  const listMailsOf = async () =>
    (await readCart(visitor.sessionId)).save?.mails.map(({ name, at, state }) => [name, at, state]);
  const planned = reminderDays.map((days, nth) => [
    `Reminder ${nth + 1}`,
    new Date(savedAt.getTime() + days * dayMs).toISOString(),
    'planned',
  ]);
  const [first, ...reminders] = (await listMailsOf()) ?? [];
  expect(first).toEqual(['Link to the cart', expect.any(String), expect.stringMatching(/waiting|sent/)]);
  expect(reminders).toEqual(planned);
  await db.query(sql`update saved_cart set reminders = false where email = 'mails@example.com'`);
  expect((await listMailsOf())?.slice(1)).toEqual([]);
});

test('the mail of a saved cart is sent again once for each key, with a link that works, and recorded [A-102]', async () => {
  const email = 'resend@example.com';
  const { visitor, cartToken } = await saveNewCart(shop, { email });
  const [answer, repeat] = [await resend(visitor.sessionId, 'one'), await resend(visitor.sessionId, 'one')];
  expect([answer.statusCode, repeat.body]).toEqual([200, answer.body]);
  expect(answer.json().save.mails.map(({ name }: { readonly name: string }) => name)).toContain(
    'Link to the cart, sent again',
  );
  const mails = await listMails(shop, email);
  expect(mails).toHaveLength(2);
  const tokens = mails.map(({ text }) => findToken(text, 'scartid'));
  expect(tokens).toContain(cartToken);
  const token = tokens.find((each) => each !== cartToken) ?? '';
  const back = await passGate(shop, token, await shop.startVisit(), email);
  expect((await retrieveCart(back, `scartid=${token}`)).json().Status).toBe('SUCCESS');
  const recorded = await db.query(sql`
    select actor_name, subject_kind, subject_id, changes from audit_entry where action = 'resend mail'`);
  expect(recorded).toEqual([
    {
      ...{ actorName: 'sue@example.com', subjectKind: 'cart', subjectId: visitor.sessionId },
      changes: [{ path: 'mail', after: 'saved cart' }],
    },
  ]);
});

test('the mail is refused beyond the limit of the shop, without a save and after the link expired [A-102]', async () => {
  const { visitor } = await saveNewCart(shop, { email: 'often@example.com' });
  // The save was one mail to the mailbox, so that one more fits.
  await db.query(sql`update daily_budget set used = ${platform.provider.limits.savedCartsPerMailbox - 1}
    where key like ${`saved carts of ${visitor.sessionId} to %`}`);
  const codes = [await resend(visitor.sessionId, 'often-1'), await resend(visitor.sessionId, 'often-2')];
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
  const { sessionId } = await createShopperWithCart(shop);
  await readCart(sessionId);
  const unsaved = await resend(sessionId, 'unsaved');
  expect([unsaved.statusCode, unsaved.json().fields[0].reason]).toEqual([409, 'The shopper has not saved the cart.']);
  clock.advance(10 * dayMs);
  expect((await readCart(visitor.sessionId)).resend.why).toBe('The link to the saved cart has expired.');
  expect((await resend(visitor.sessionId, 'expired')).statusCode).toBe(409);
});

test('copies of a saved cart share its limit of mails [A-102]', async () => {
  const email = 'copies@example.com';
  const { visitor, cartToken } = await saveNewCart(shop, { email });
  const copy = await passGate(shop, cartToken, await shop.startVisit(), email);
  await retrieveCart(copy, `scartid=${cartToken}`);
  await db.query(sql`update daily_budget set used = ${platform.provider.limits.savedCartsPerMailbox - 1}
    where key like ${`saved carts of ${visitor.sessionId} to %`}`);
  const answers = [await resend(copy.sessionId, 'copy-1'), await resend(visitor.sessionId, 'copy-2')];
  answers.push(await resend(copy.sessionId, 'copy-3'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429, 429]);
});

test('a mail is sent again after the shop deleted an older one [A-102]', async () => {
  const email = 'deleted@example.com';
  const { visitor } = await saveNewCart(shop, { email });
  for (const key of ['deleted-1', 'deleted-2']) expect((await resend(visitor.sessionId, key)).statusCode).toBe(200);
  const count = async () => (await listMails(shop, email)).length;
  const before = await count();
  await db.query(sql`delete from mail_message where key like '%:again-0' and "to" = ${email}`);
  expect((await resend(visitor.sessionId, 'deleted-3')).statusCode).toBe(200);
  expect(await count()).toBe(before);
});

test('an unknown cart is not found, and roles without carts may not read one [A-100]', async () => {
  const { sessionId } = await createShopperWithCart(shop);
  expect((await session.get('/api/carts/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  const reader = await openOperatorSession(shop, await createOperator(shop, 'rita@example.com', 'read-only'));
  expect((await reader.get(`/api/carts/${sessionId}`)).statusCode).toBe(403);
});
