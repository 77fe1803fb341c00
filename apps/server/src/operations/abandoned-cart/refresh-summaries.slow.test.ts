import { randomUUID } from 'node:crypto';
import { operatorCalls } from '@demarc/contract/operator-api';
import { orderEventReport } from '@demarc/contract/order-events';
import { beforeEach, expect, test } from 'vitest';
import { cancelOrder, reportEvent } from '../../ordering/order/index.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { sql } from '../../platform/database/sql.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { orderFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createShopperWithCart, saveNewCart } from '../../testing/steps/saved-carts.ts';
import { createOperator, openOperatorSession } from '../operator/testing/operators.ts';
import { sweepSummaries } from './refresh-summaries.ts';

const shop = await openShop({ jobs: 'running' });
const { clock, platform } = shop;
const { db } = platform;
const operator = await openOperatorSession(shop, await createOperator(shop));

const list = async (query = '') => {
  const answer = await operator.get(`/api/carts${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return operatorCalls.listCarts.response.parse(answer.json()).rows;
};
const readCart = async (id: string) =>
  operatorCalls.getCart.response.parse((await operator.get(`/api/carts/${id}`)).json());
const countChanges = async () => (await db.query(sql`select from cart_change`)).length;
/** Counts the sessions that the changes are noted for, and forgets the changes. */
const takeNoted = async () => {
  const noted = await db.query<{ readonly sessionId: string }>(sql`delete from cart_change returning session_id`);
  return noted.map(({ sessionId }) => sessionId);
};
const addBacklog = (count: number) =>
  db.query(sql`insert into cart_change (session_id) select gen_random_uuid() from generate_series(1, ${count}::int)`);
const sweep = () => sweepAll([sweepSummaries(platform)], clock.now());

beforeEach(sweep);

test('reading carts refreshes one batch of a backlog, the newest changes first, and a sweep the rest [A-104]', async () => {
  await addBacklog(1200);
  const { sessionId } = await createShopperWithCart(shop);
  const noted = await countChanges();
  expect((await list()).map(({ id }) => id)).toContain(sessionId);
  expect(noted - (await countChanges())).toBe(200);
  await sweep();
  expect(await countChanges()).toBe(0);
});

test('reading one cart refreshes it before a backlog, with the copies that share its save [A-104]', async () => {
  const { visitor } = await saveNewCart(shop, { email: 'backlog@example.com' });
  await addBacklog(1200);
  expect((await readCart(visitor.sessionId)).row).toMatchObject({ email: 'backlog@example.com', state: 'saved' });
  expect(await countChanges()).toBe(1200);
});

test('sending a mail again does not keep others from reading carts until it is committed [A-104]', async () => {
  const { visitor } = await saveNewCart(shop, { email: 'sending@example.com' });
  const [saved] = await db.query<{ readonly id: string }>(
    sql`select id from saved_cart where email = 'sending@example.com'`,
  );
  const sending = await db.transaction(async (tx) => {
    await lockByName(tx, `mail of saved cart ${saved?.id}`);
    const headers = { 'idempotency-key': randomUUID() };
    const sent = operator.send('POST', `/api/carts/${visitor.sessionId}/mail`, {}, headers);
    await expect.poll(countChanges).toBe(0);
    const other = await createShopperWithCart(shop);
    expect((await list()).map(({ id }) => id)).toContain(other.sessionId);
    return { sent };
  });
  expect((await sending.sent).statusCode).toBe(200);
});

test('open consoles are told of carts that are added or changed, and of no others [A-107]', async () => {
  const { sessionId } = await createShopperWithCart(shop);
  await visitAddress(shop);
  const takeFed = () =>
    db.query(sql`
      with taken as (delete from change_feed where kind = 'cart' returning subject_id, version, is_new) select * from taken`);
  await takeFed();
  await sweep();
  expect(await takeFed()).toEqual([{ subjectId: sessionId, version: null, isNew: true }]);
  await db.query(sql`update cart set monthly_cents = 9900, revision = revision + 1 where session_id = ${sessionId}`);
  await sweep();
  expect(await takeFed()).toEqual([{ subjectId: sessionId, version: null, isNew: false }]);
  // An empty cart leaves the list.
  await db.query(sql`update cart set monthly_cents = 0, revision = revision + 1 where session_id = ${sessionId}`);
  await sweep();
  expect(await takeFed()).toEqual([{ subjectId: sessionId, version: null, isNew: false }]);
  await db.query(sql`update cart set revision = revision + 1 where session_id = ${sessionId}`);
  await sweep();
  expect(await takeFed()).toEqual([]);
});

test('only changes of what a summary has are noted [A-105]', async () => {
  const visitor = await visitAddress(shop);
  const { sessionId } = visitor;
  const { orderNumber } = await orderFiber(visitor, createBuyer(shop));
  await takeNoted();
  await db.query(sql`update cart set value = value || '{"ordered": true}' where session_id = ${sessionId}`);
  await db.query(sql`update business_info set address_retries = address_retries + 1 where session_id = ${sessionId}`);
  await db.query(sql`update terms_acceptance set accepted_at = now() where session_id = ${sessionId}`);
  await db.query(sql`update saved_cart set confirmed_at = now(), digital_agent = true`);
  const event = orderEventReport.parse({ id: randomUUID(), type: 'accept', occurredAt: clock.now().toISOString() });
  const quotes = { lock: async () => undefined, accept: async () => {} };
  const capabilities = { appointments: shop.appointments, quotes };
  expect((await reportEvent(platform, capabilities, orderNumber, { kind: 'provider' }, event)).ok).toBe(true);
  expect(await takeNoted()).toEqual([]);
  await db.query(sql`update cart set revision = revision + 1 where session_id = ${sessionId}`);
  expect(await takeNoted()).toEqual([sessionId]);
  await cancelOrder(platform, shop.appointments, orderNumber, 'provider');
  expect(await takeNoted()).toContain(sessionId);
});

test('a repeated or deleted address check is noted only with a cart, and the list has the new contact [A-105]', async () => {
  const { sessionId } = await createShopperWithCart(shop);
  const withoutCart = await visitAddress(shop);
  await takeNoted();
  const change = sql`update qualification set attempts = attempts + 1`;
  for (const id of [sessionId, withoutCart.sessionId]) await db.query(sql`${change} where session_id = ${id}`);
  expect(await takeNoted()).toEqual([]);
  for (const id of [sessionId, withoutCart.sessionId])
    await db.query(sql`
      ${change}, result = jsonb_set(result, '{contact,email}', '"changed@example.com"') where session_id = ${id}`);
  expect((await list('?q=changed@example.com')).map(({ id }) => id)).toEqual([sessionId]);
  await takeNoted();
  for (const id of [sessionId, withoutCart.sessionId])
    await db.query(sql`delete from qualification where session_id = ${id}`);
  expect(await takeNoted()).toEqual([sessionId]);
});
