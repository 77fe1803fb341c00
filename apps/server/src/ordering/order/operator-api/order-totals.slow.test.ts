import { randomUUID } from 'node:crypto';
import { operatorCalls } from '@demarc/contract/operator-api';
import { getLocalDate, toInstant } from '@demarc/domain/calendar';
import { listPeriods } from '@demarc/domain/report';
import { beforeEach, expect, test } from 'vitest';
import { createOperator, openOperatorSession } from '../../../operations/operator/testing/operators.ts';
import { sql } from '../../../platform/database/sql.ts';
import { sweepVisitorDays } from '../../../shopping/qualification/index.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { listOrderDays, storeOrderDays } from '../store/order-days.ts';
import { generateOrders } from '../testing/generate-orders.ts';

// One connection, because PostgreSQL reports the statistics of each connection separately.
const shop = await startTestApp({ database: await openTestDatabase({ poolSize: 1 }) });
const { platform, clock } = shop;
const { db, provider } = platform;
const { timeZone } = provider.brand.support;
const today = getLocalDate(timeZone, clock.now());
await generateOrders(db, 20_000, clock.now());
await db.query(sql`vacuum analyze customer_order`);
const reader = await openOperatorSession(shop, await createOperator(shop, 'rita@example.com', 'read-only'));

const readTotals = async (days = 7) => {
  const answer = await reader.get(`/api/totals/orders?days=${days}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return operatorCalls.getOrderTotals.response.parse(answer.json());
};
const store = () => storeOrderDays(db, timeZone, today, clock.now());

beforeEach(async () => {
  await db.query(sql`delete from order_day`);
});

const countDirectly = async (day: string) => {
  const [from, to] = [toInstant(timeZone, day, 0), toInstant(timeZone, day, 24 * 60)];
  const [row] = await db.query<{
    readonly orders: number;
    readonly cancelled: number;
    readonly monthlyCents: number;
  }>(sql`
    select count(*) filter (where state <> 'cancelled')::int as orders,
      count(*) filter (where state = 'cancelled')::int as cancelled,
      coalesce(sum(monthly_cents) filter (where state <> 'cancelled'), 0)::int as monthly_cents
    from customer_order where placed_at >= ${from} and placed_at < ${to}`);
  return { day, ...row };
};

test.each(['nothing is stored', 'days are stored'])(
  'the totals of each day are those of its orders in the time zone of the provider, if %s [A-120]',
  async (state) => {
    if (state === 'days are stored') await store();
    const { today: now, current, previous } = await readTotals(7);
    expect(current).toHaveLength(7);
    expect([previous[0]?.day, current.at(-1)?.day]).toEqual([
      listPeriods(today, 7).previous.from,
      listPeriods(today, 7).current.to,
    ]);
    for (const day of [now, ...current, ...previous])
      expect(day).toMatchObject((await countDirectly(day.day)) as object);
    expect(current.every(({ orders, cancelled }) => orders > 0 && cancelled > 0)).toBe(true);
  },
);

test('an order that is cancelled after its day was stored leaves the totals at once, and the stored day is counted again [A-120]', async () => {
  await store();
  const yesterday = (await readTotals()).current.at(-2);
  const [from, to] = [toInstant(timeZone, yesterday?.day ?? '', 0), toInstant(timeZone, yesterday?.day ?? '', 24 * 60)];
  const [order] = await db.query<{ readonly monthlyCents: number; readonly oneTimeCents: number }>(sql`
    update customer_order set state = 'cancelled', changed_at = ${clock.now()}
    where number = (select number from customer_order
      where placed_at >= ${from} and placed_at < ${to} and state = 'completed' limit 1)
    returning monthly_cents, (contents #>> '{view,breakdown,oneTimeCents}')::int as one_time_cents`);
  const expected = yesterday && {
    day: yesterday.day,
    orders: yesterday.orders - 1,
    cancelled: yesterday.cancelled + 1,
    monthlyCents: yesterday.monthlyCents - (order?.monthlyCents ?? 0),
    oneTimeCents: yesterday.oneTimeCents - (order?.oneTimeCents ?? 0),
  };
  expect((await readTotals()).current.at(-2)).toEqual(expected);
  await store();
  const [stored] = await db.query(sql`
    select day::text as day, orders, cancelled, monthly_cents::int as monthly_cents, one_time_cents::int as one_time_cents
    from order_day where day = ${yesterday?.day}::date`);
  expect(stored).toEqual(expected);
});

test('days of another time zone are counted for it, not taken from the stored ones [A-120]', async () => {
  await store();
  const { previous } = listPeriods(today, 7);
  const local = await listOrderDays(db, previous, timeZone, today);
  const tokyo = await listOrderDays(db, previous, 'Asia/Tokyo', today);
  expect(tokyo.map(({ day }) => day)).toEqual(local.map(({ day }) => day));
  expect(tokyo.map(({ monthlyCents }) => monthlyCents)).not.toEqual(local.map(({ monthlyCents }) => monthlyCents));
});

const countRowsRead = async () => {
  await db.query(sql`select pg_stat_force_next_flush()`);
  const [statistics] = await db.query<{ readonly rowsRead: number }>(sql`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows_read
    from pg_stat_user_tables where relname = 'customer_order'`);
  return statistics?.rowsRead ?? 0;
};

test('the totals of 90 days read the orders of today and the stored days, not all orders [A-120]', async () => {
  await store();
  const before = await countRowsRead();
  await readTotals(90);
  // An order is placed every five minutes: 288 a day.
  expect((await countRowsRead()) - before).toBeLessThan(900);
});

test.each(['nothing is stored', 'days are stored'])(
  'conversion has the orders of the totals, if %s [A-130]',
  async (state) => {
    if (state === 'days are stored') await store();
    const { today: now, current } = operatorCalls.getConversion.response.parse(
      (await reader.get('/api/totals/conversion?days=7')).json(),
    );
    const totals = await readTotals(7);
    expect([now, ...current].map(({ day, orders }) => [day, orders])).toEqual(
      [totals.today, ...totals.current].map(({ day, orders }) => [day, orders]),
    );
  },
);

test('conversion counts the sessions that checked an address on each day, also after the checks are deleted [A-130]', async () => {
  const { current } = listPeriods(today, 7);
  const noon = toInstant(timeZone, current.from, 12 * 60);
  const check = (session: string, at: Date) =>
    db.query(sql`
      insert into qualification (session_id, id, checked_at, attempts, rule, outcome, result, address)
      values (${session}, gen_random_uuid(), ${at}, 1, '', '{}', '{}', '')`);
  const [ann, bob] = [randomUUID(), randomUUID()];
  await db.query(sql`insert into visitor_session (id, secret_hash, network, created_at, last_seen_at, expires_at)
    select id, id::text, '', ${noon}, ${noon}, ${noon} from unnest(${[ann, bob]}::uuid[]) as id`);
  for (const [session, minutes] of [
    [ann, 0],
    [ann, 5],
    [bob, 10],
    // The last minute of the day, and the first one of the next.
    [bob, 12 * 60 - 1],
    [bob, 12 * 60],
  ] as const)
    await check(session, new Date(noon.getTime() + minutes * 60_000));
  const readVisitors = async () => {
    const answer = operatorCalls.getConversion.response.parse(
      (await reader.get('/api/totals/conversion?days=7')).json(),
    );
    return answer.current.map(({ visitors }) => visitors);
  };
  expect(await readVisitors()).toEqual([2, 1, 0, 0, 0, 0, 0]);
  await sweepVisitorDays(db, timeZone)(clock.now());
  await db.query(sql`delete from qualification`);
  expect(await readVisitors()).toEqual([2, 1, 0, 0, 0, 0, 0]);
});

test('held orders are counted with the one that waits longest, and failed hand-overs by their result [A-122]', async () => {
  expect((await reader.get('/api/totals/held-orders')).json()).toEqual({ count: 0 });
  await db.query(sql`
    insert into held_order (order_number, event, held_since)
    select number, 'submitForReview', placed_at from customer_order where state = 'withRepresentative'`);
  const [oldest] = (await reader.get('/api/held')).json().rows;
  expect((await reader.get('/api/totals/held-orders')).json()).toEqual({
    count: 200,
    oldest: { number: oldest.number, businessName: oldest.businessName, heldSince: oldest.heldSince },
  });
  await db.query(sql`update customer_order set handed_revision = 1 where number = 'M-1-TEST'`);
  const failed = await reader.get('/api/totals/failed-hand-overs');
  for (const [handOver, count] of Object.entries(failed.json())) {
    const list = await reader.get(`/api/orders?handOver=${handOver}`);
    expect([handOver, list.json().count.value]).toEqual([handOver, count]);
    expect(count).toBeGreaterThan(0);
  }
});
