import { randomUUID } from 'node:crypto';
import { operatorRoles } from '@demarc/domain/operator';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { orderFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createShopperWithCart } from '../../testing/steps/saved-carts.ts';
import { createOperator, openOperatorSession } from '../operator/testing/operators.ts';

const shop = await openShop({ jobs: 'running' });
const { db } = shop.platform;
const salesEmail = 'sam@example.com';
const sales = await openOperatorSession(shop, await createOperator(shop, salesEmail, 'sales'));

const start = (id: string, key: string = randomUUID(), session = sales) =>
  session.send('POST', `/api/carts/${id}/quote`, {}, { 'idempotency-key': key });
const countQuotes = async () =>
  (await db.query<{ readonly count: number }>(sql`select count(*)::int as count from price_quote`))[0]?.count;

test('a quote of a cart is a draft for its shopper, address and choices, which can be sent [A-157]', async () => {
  const { sessionId } = await createShopperWithCart(shop);
  const cart = (await sales.get(`/api/carts/${sessionId}`)).json();
  const answer = await start(sessionId);
  expect(answer.statusCode, answer.body).toBe(200);
  const { number, leftOut } = answer.json();
  expect(leftOut).toEqual([]);
  const quote = (await sales.get(`/api/quotes/${number}`)).json();
  expect(quote).toMatchObject({
    ...{ state: 'draft', role: 'sales', owner: { name: salesEmail, email: salesEmail }, termMonths: cart.termMonths },
    customer: { email: cart.row.email, address: expect.stringMatching(/^101 Longboat Wharf, Hoboken, NJ/i) },
    price: { monthlyCents: cart.price.monthlyCents, oneTimeCents: cart.price.oneTimeCents },
    adjustments: [],
  });
  const { entries } = (await sales.get(`/api/quotes/${number}/timeline`)).json();
  expect(entries).toMatchObject([{ title: 'Quote created', by: 'operator', byName: salesEmail }]);
  expect(
    await db.query(sql`select action, actor_name, changes from audit_entry where subject_label = ${number}`),
  ).toEqual([{ action: 'create quote', actorName: salesEmail, changes: [{ path: 'cart', after: sessionId }] }]);
  const headers = { 'if-match': `"${quote.version}"`, 'idempotency-key': randomUUID() };
  const sent = await sales.send('POST', `/api/quotes/${number}/send`, {}, headers);
  expect(sent.json()).toMatchObject({ state: 'sent', link: { mailed: 1, isOpen: true } });
});

test('a repeat with the same key starts no second quote, and the cart stays as it was [A-157]', async () => {
  const { sessionId } = await createShopperWithCart(shop);
  const readCart = () => db.query(sql`select to_jsonb(cart) as row from cart where session_id = ${sessionId}`);
  const [before, key] = [await readCart(), randomUUID()];
  const first = await start(sessionId, key);
  const count = await countQuotes();
  expect((await start(sessionId, key)).json()).toEqual(first.json());
  expect([await countQuotes(), await readCart()]).toEqual([count, before]);
});

test('an ordered, an incomplete and an unknown cart start no quote, and say why [A-157]', async () => {
  const count = await countQuotes();
  const buyer = await visitAddress(shop);
  await orderFiber(buyer, createBuyer(shop));
  const ordered = await start(buyer.sessionId);
  expect([ordered.statusCode, ordered.json()]).toMatchObject([
    409,
    { code: 'eventNotAllowed', fields: [{ path: 'id', reason: 'The cart was ordered.' }] },
  ]);
  const undecided = await createShopperWithCart(shop);
  await db.query(sql`
    update cart set value = value #- '{internet,routerId}' where session_id = ${undecided.sessionId}`);
  const refused = (await start(undecided.sessionId)).json();
  expect(refused.fields).toEqual([{ path: 'id', reason: 'The shopper has not chosen everything yet: router.' }]);
  expect((await start(randomUUID())).statusCode).toBe(404);
  expect(await countQuotes()).toBe(count);
});

test.each(operatorRoles)('the role %s starts quotes from carts only with both permissions [A-157]', async (role) => {
  const session = await openOperatorSession(shop, await createOperator(shop, `${role}-starts@example.com`, role));
  const { sessionId } = await createShopperWithCart(shop);
  const { statusCode } = await start(sessionId, randomUUID(), session);
  expect(statusCode).toBe(role === 'owner' || role === 'sales' ? 200 : 403);
});
