import { handOverDocument } from '@demarc/contract/hand-over';
import { providerSchemas } from '@demarc/contract/provider-api';
import { expect, onTestFinished, test } from 'vitest';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { createProviderClient } from '../../../testing/provider-client.ts';
import { createEmbeddedHandOver } from '../gateways/embedded.ts';
import type { OrderHandOver } from '../hand-over/gateway.ts';
import { handOverOrder } from '../hand-over/hand-over-order.ts';
import { listUnconfirmedOrders } from '../store/list-orders.ts';

/** The hand-over job always fails with this address, so that only the tests hand orders over. */
const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: unreachableService } } });
const { platform, clock } = shop;
const { db } = platform;
const client = await createProviderClient(shop, ['orders:read', 'orders:write']);

const placeOrder = async () => (await orderFiber(await visitAddress(shop), createBuyer(shop))).orderNumber;
const acceptOrder = async () => {
  const number = await placeOrder();
  await handOverOrder(platform, createEmbeddedHandOver(platform), number);
  return number;
};
const list = async (query: string) => {
  const answer = await client.get(`/orders?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return providerSchemas.OrderList.parse(answer.json());
};
const listNumbers = async (query: string) => (await list(query)).items.map(({ orderNumber }) => orderNumber);
let lastId = 0;
const report = async (number: string, event: object, headers?: Record<string, string>) => {
  const body = { id: `e-${++lastId}`, occurredAt: clock.now().toISOString(), ...event };
  const answer = await client.post(`/orders/${number}/events`, body, headers);
  return { status: answer.statusCode, etag: answer.headers.etag, body: answer.json() };
};

test('the ETag of an order changes when its id in the ordering system arrives later, and either is good for a change [O-211]', async () => {
  const number = await acceptOrder();
  const readTag = async () => String((await client.get(`/orders/${number}`)).headers.etag);
  const before = await readTag();
  expect(await report(number, { type: 'accept', externalId: 'SO-91' })).toMatchObject({ body: { applied: false } });
  const after = await readTag();
  expect([before, after]).toEqual(['"2"', expect.stringMatching(/^"2\.\d+"$/)]);
  expect((await client.get(`/orders/${number}`, { 'if-none-match': before })).statusCode).toBe(200);
  expect((await client.get(`/orders/${number}`, { 'if-none-match': after })).statusCode).toBe(304);
  await report(number, { type: 'accept', externalId: 'SO-92' });
  expect(await readTag()).not.toBe(after);
  expect(await report(number, { type: 'hold', reason: 'x' }, { 'if-match': before })).toMatchObject({ status: 200 });
  expect(await report(number, { type: 'release' }, { 'if-match': after })).toMatchObject({ status: 412 });
  const held = await readTag();
  expect(await report(number, { type: 'release' }, { 'if-match': held })).toMatchObject({ status: 200 });
});

test('a client reads an order, reports its events, and follows them in its history [O-058]', async () => {
  const number = await acceptOrder();
  const read = await client.get(`/orders/${number}`);
  expect(read.headers.etag).toBe('"2"');
  expect(handOverDocument.parse(read.json())).toMatchObject({ orderNumber: number, state: 'accepted', revision: 2 });
  expect((await client.get(`/orders/${number}`, { 'if-none-match': '"2"' })).statusCode).toBe(304);

  const held = await report(number, { type: 'hold', reason: 'Conduit blocked' }, { 'if-match': '"2"' });
  expect(held).toMatchObject({ status: 200, etag: '"3"', body: { state: 'onHold', revision: 3, applied: true } });
  expect(await report(number, { type: 'release' }, { 'if-match': '"2"' })).toMatchObject({
    status: 412,
    body: { code: 'preconditionFailed' },
  });
  await report(number, { type: 'release' });
  const done = await report(number, { type: 'complete' });
  expect(done.body).toMatchObject({ state: 'completed', visit: { state: 'done' } });
  expect(await report(number, { type: 'cancel', reason: 'Too late' })).toMatchObject({
    status: 409,
    body: { code: 'orderCompleted', title: 'The order is installed' },
  });

  const first = providerSchemas.OrderHistory.parse((await client.get(`/orders/${number}/events?limit=3`)).json());
  const rest = providerSchemas.OrderHistory.parse(
    (await client.get(`/orders/${number}/events?limit=3&cursor=${first.nextCursor}`)).json(),
  );
  expect(rest.nextCursor).toBeUndefined();
  expect([...first.items, ...rest.items].map(({ type, by, byName, revision }) => [type, by, byName, revision])).toEqual(
    [
      ['submit', 'shopper', undefined, 1],
      ['accept', 'provider', undefined, 2],
      ['hold', 'provider', 'Field service', 3],
      ['release', 'provider', 'Field service', 4],
      ['complete', 'provider', 'Field service', 5],
    ],
  );
});

test('an event is reported once, however often it is sent [O-058]', async () => {
  const number = await acceptOrder();
  const event = {
    id: 'always-the-same',
    type: 'hold',
    reason: 'Conduit blocked',
    occurredAt: clock.now().toISOString(),
  };
  const first = await report(number, event);
  expect(await report(number, event)).toEqual(first);
  expect(await report(number, { ...event, reason: 'Another' })).toMatchObject({
    status: 422,
    body: { code: 'idempotencyKeyReused' },
  });
  expect(await report(number, { type: 'hold', reason: 'x', occurredAt: '2099-01-01T00:00:00Z' })).toMatchObject({
    status: 422,
    body: { code: 'eventInFuture' },
  });
});

test('the list of orders has the own id of the provider of the premises, if they had one [O-215]', async () => {
  const without = await placeOrder();
  await db.query(sql`update address set external_id = 'GIS-48' where id = 1`);
  onTestFinished(async () => void (await db.query(sql`update address set external_id = null where id = 1`)));
  const placed = await placeOrder();
  clock.advance(10_000);
  const { items } = await list('premisesId=A1&limit=100');
  const findIds = (number: string) => {
    const { premisesId, premisesExternalId } = items.find(({ orderNumber }) => orderNumber === number) ?? {};
    return [premisesId, premisesExternalId];
  };
  expect([findIds(without), findIds(placed)]).toEqual([
    ['A1', undefined],
    ['A1', 'GIS-48'],
  ]);
  for (const number of [without, placed]) await report(number, { type: 'cancel', reason: 'x' });
});

test('orders are found by state, premises, day of the visit and last change [O-058]', async () => {
  const [waiting, installed] = [await placeOrder(), await acceptOrder()];
  clock.advance(10_000);
  const beforeInstalled = clock.now().toISOString();
  await report(installed, { type: 'complete' });
  clock.advance(5000);
  expect(await listNumbers('state=submitted')).toEqual([waiting]);
  expect(await listNumbers('state=completed')).toContain(installed);
  expect(await listNumbers(`changedSince=${beforeInstalled}`)).toEqual([installed]);
  const order = (await list('state=submitted')).items[0];
  expect(order).toMatchObject({ orderNumber: waiting, revision: 1, visit: { state: 'booked' } });
  expect(await listNumbers(`visitDate=${order?.visit?.date}`)).toContain(waiting);
  expect(await listNumbers('visitDate=2031-01-01')).toEqual([]);
  expect(await listNumbers(`premisesId=${order?.premisesId}`)).toContain(waiting);
  expect(await listNumbers('premisesId=nowhere')).toEqual([]);
  expect(JSON.stringify(await list('limit=100'))).not.toMatch(/@|\+1\d{10}|larch/i);
});

test('orders have the state of their hand-over, and are found by it [O-177]', async () => {
  const [waiting, confirmed] = [await placeOrder(), await acceptOrder()];
  const [givenUp, refused] = [await placeOrder(), await placeOrder()];
  const refuse: OrderHandOver = { deliver: async () => ({ kind: 'refused', reason: 'no port left' }) };
  await handOverOrder(platform, refuse, refused);
  const weekAgo = new Date(clock.now().getTime() - 7 * 86_400_000);
  await db.query(sql`
    update customer_order set handed_revision = 0, changed_at = ${weekAgo}::timestamptz where number = ${givenUp}`);
  clock.advance(6000);
  const expected = { waiting, confirmed, givenUp, refused };
  for (const [state, number] of Object.entries(expected)) {
    const { items } = await list(`handover=${state}&limit=100`);
    expect(items.map(({ orderNumber }) => orderNumber)).toContain(number);
    for (const { handover } of items) expect(handover?.state).toBe(state);
    for (const other of Object.values(expected).filter((each) => each !== number))
      expect(items.map(({ orderNumber }) => orderNumber)).not.toContain(other);
  }
  expect((await list('handover=confirmed')).items.find(({ orderNumber }) => orderNumber === confirmed)).toMatchObject({
    handover: { state: 'confirmed', revision: 2 },
  });
  const numbers = (await listUnconfirmedOrders(db, clock.now(), 100)).map(({ number }) => number);
  expect(numbers[0]).toBe(givenUp);
  expect(numbers).toEqual(expect.arrayContaining([waiting, refused]));
  expect(numbers).not.toContain(confirmed);
});

test('a list ends five seconds before now, so that an order that commits late is not skipped [O-056]', async () => {
  const changedSince = clock.now().toISOString();
  const number = await placeOrder();
  const [placed] = await db.query<{ readonly at: Date }>(
    sql`select changed_at as at from customer_order where number = ${number}`,
  );
  const moveToMsAfterChange = (ms: number) => clock.advance((placed?.at.getTime() ?? 0) + ms - clock.now().getTime());
  moveToMsAfterChange(4999);
  expect(await listNumbers(`changedSince=${changedSince}`)).toEqual([]);
  moveToMsAfterChange(5000);
  expect(await listNumbers(`changedSince=${changedSince}`)).toEqual([number]);
});

test('a change whose transaction takes long is not skipped: the list ends before it [O-163]', async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  clock.advance(60_000);
  const query = `changedSince=${clock.now().toISOString()}`;
  const change = (on: Queryable, number: string) =>
    on.query(sql`update customer_order set changed_at = ${clock.now()}::timestamptz where number = ${number}`);
  await db.transaction(async (tx) => {
    await change(tx, first);
    clock.advance(1000);
    await change(db, second);
    clock.advance(5001);
    await expect.poll(() => listNumbers(query), { timeout: 10_000 }).toEqual([]);
  });
  expect(await listNumbers(query)).toEqual([first, second]);
});

test('every page together has every order once, also of the same moment [O-056]', async () => {
  await db.query(sql`
    insert into customer_order (number, session_id, check_id, state, created_at, placed_at, cart_revision, contents,
      revision, changed_at)
    select 'P-' || lpad(n::text, 3, '0'), gen_random_uuid(), gen_random_uuid(), 'accepted', now(), now(), 1,
      '{"premises": {"id": "p-many"}}', 1, ${clock.now()}::timestamptz - interval '1 day'
    from generate_series(1, 130) as n`);
  const numbers: string[] = [];
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const page: Awaited<ReturnType<typeof list>> = await list(
      `premisesId=p-many${numbers.length > 0 ? `&cursor=${cursor}` : ''}`,
    );
    expect(page.items.length).toBeLessThanOrEqual(25);
    numbers.push(...page.items.map(({ orderNumber }) => orderNumber));
    cursor = page.nextCursor;
  }
  expect(numbers).toEqual(Array.from({ length: 130 }, (_, n) => `P-${String(n + 1).padStart(3, '0')}`));
  expect((await list('premisesId=p-many&limit=100')).items).toHaveLength(100);
  expect((await client.get('/orders?limit=101')).statusCode).toBe(400);
});

test('an order that does not exist or was not placed is a problem [O-058]', async () => {
  await db.query(sql`
    insert into customer_order (number, session_id, check_id, state, created_at)
    values ('M-OPEN', gen_random_uuid(), gen_random_uuid(), 'open', now())`);
  for (const path of ['', '/events']) {
    expect((await client.get(`/orders/M-0${path}`)).json()).toMatchObject({ status: 404, code: 'notFound' });
    expect((await client.get(`/orders/M-OPEN${path}`)).json()).toMatchObject({
      status: 409,
      code: 'orderNotSubmitted',
    });
  }
  expect((await report('M-0', { type: 'accept' })).status).toBe(404);
  expect((await report('M-OPEN', { type: 'accept' })).body.code).toBe('orderNotSubmitted');
  expect((await client.get('/orders/a%20b')).json()).toMatchObject({
    code: 'invalidRequest',
    fields: [{ pointer: '/path/number', reason: 'is not an order number' }],
  });
});
