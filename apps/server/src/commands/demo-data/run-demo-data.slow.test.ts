import { addDays, getLocalDate } from '@demarc/domain/calendar';
import { expect, inject, test } from 'vitest';
import { listOrderDays } from '../../ordering/order/index.ts';
import { sql } from '../../platform/database/sql.ts';
import { createLog } from '../../platform/logging.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { testConfig } from '../../testing/start-test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createCommand } from '../testing/start-command.ts';
import { runDemoData } from './run-demo-data.ts';

const demo = await readProvider();
const provider = { ...demo, coverage: { ...demo.coverage, generatedAddresses: 3000 } };
/** A Wednesday afternoon in New York. */
const now = new Date('2026-03-18T19:30:00Z');
const config = { ...testConfig, storefrontDir: inject('storefrontDir'), consoleDir: inject('consoleDir') };
const days = 12;

const fill = (database: TestDatabase, change: object = {}) => {
  const size = { days, scale: 0.05 };
  const rest = { log: createLog('silent'), now, print() {}, isStopping: () => false };
  return runDemoData({ config, provider, database, ...size, ...rest, ...change });
};
const listBusinesses = ({ db }: TestDatabase) =>
  db.query<{ business: string; quote: string | null }>(sql`
    select contents -> 'business' -> 'contact' ->> 'businessName' as business, state, contents -> 'visit' ->> 'date' as date,
      quote_number as quote
    from customer_order where placed_at is not null order by placed_at`);

const first = await openTestDatabase();
const result = await fill(first);
const { db } = first;

test('demonstration data has orders in every state, quotes, carts, contact requests and the waitlist [A-062]', async () => {
  expect(result).toMatchObject({ failures: [], isComplete: true });
  const states = await db.query<{ state: string }>(sql`
    select distinct state from customer_order where placed_at is not null order by state`);
  expect(states.map(({ state }) => state)).toEqual([
    ...['accepted', 'cancelled', 'completed', 'onHold', 'submitted', 'withRepresentative'],
  ]);
  const events = await db.query<{ event: string; actor: string }>(sql`
    select distinct event, actor from order_history where event in ('reschedule', 'cancel', 'depart', 'failVisit', 'reject', 'release', 'updatePort')`);
  expect(events).toEqual(
    expect.arrayContaining([
      { event: 'reschedule', actor: 'shopper' },
      { event: 'cancel', actor: 'shopper' },
      { event: 'cancel', actor: 'operator' },
      { event: 'release', actor: 'operator' },
      { event: 'reject', actor: 'provider' },
      { event: 'depart', actor: 'provider' },
      { event: 'failVisit', actor: 'provider' },
      { event: 'updatePort', actor: 'provider' },
    ]),
  );
  const businesses = (await listBusinesses(first)).map(({ business }) => business);
  expect(businesses).toContain('=HYPERLINK("https://example.com")');
  const quotes = await db.query<{ state: string }>(sql`
    select distinct state from price_quote where number like 'Q-3%' order by state`);
  expect(quotes.map(({ state }) => state)).toEqual([
    ...['accepted', 'awaitingApproval', 'declined', 'draft', 'expired', 'sent', 'withdrawn'],
  ]);
  const [counts] = await db.query(sql`
    select (select count(*)::int from sales_lead) > 0 as leads, (select count(*)::int from waitlist_entry) > 0 as waitlist,
      (select count(*)::int from saved_cart) > 0 as saved, (select count(*)::int from cart) > 0 as carts,
      (select count(*)::int from order_note) > 0 as notes, (select count(*)::int from order_assignment) > 0 as assignments`);
  expect(counts).toEqual({ leads: true, waitlist: true, saved: true, carts: true, notes: true, assignments: true });
});

test('demonstration data has orders of many days, and events that wait for a receiver without an address, for the cards of Today [A-129]', async () => {
  const { timeZone } = provider.brand.support;
  const today = getLocalDate(timeZone, now);
  const listed = await listOrderDays(db, { from: addDays(today, -days), to: today }, timeZone, today);
  expect(listed.filter(({ orders }) => orders > 0).length).toBeGreaterThan(5);
  // The servers of the demonstration may have stored days before their orders were there.
  expect(await db.query(sql`select from order_day`)).toEqual([]);
  const deliveries = await db.query<{ readonly url: string }>(sql`
    select distinct url from webhook_delivery join webhook_endpoint on webhook_endpoint.id = endpoint_id
    where webhook_delivery.state = 'pending'`);
  expect(deliveries).toEqual([{ url: 'https://192.0.2.10/events' }]);
});

test('all times of the demonstration data are in the past, and no event is before its order [A-063]', async () => {
  const oldest = new Date(now.getTime() - (days + 1) * 86_400_000);
  const columns = {
    customer_order: ['created_at', 'placed_at', 'changed_at'],
    ...{ order_history: ['at', 'occurred_at'], order_event: ['received_at'], quote_history: ['at'] },
    ...{ mail_message: ['created_at', 'sent_at'], text_message: ['created_at'], qualification: ['checked_at'] },
    ...{
      sales_lead: ['created_at'],
      waitlist_entry: ['registered_at'],
      saved_cart: ['saved_at'],
      cart: ['changed_at'],
    },
    ...{ event_log: ['recorded_at'], visitor_session: ['created_at', 'last_seen_at'] },
  };
  for (const [table, names] of Object.entries(columns))
    for (const name of names) {
      const outside = `select count(*)::int as outside from ${table} where ${name} > $1 or ${name} < $2`;
      expect((await first.pool.query(outside, [now, oldest])).rows, `${table}.${name}`).toEqual([{ outside: 0 }]);
    }
  const early = await db.query(sql`
    select event from order_history join customer_order on number = order_number
    where order_history.at < customer_order.created_at`);
  expect(early).toEqual([]);
});

test('demonstration data is the same each time, and only for a new demonstration [A-064]', async () => {
  const second = await openTestDatabase();
  await fill(second);
  expect(await listBusinesses(second)).toEqual(await listBusinesses(first));
  await expect(fill(first)).rejects.toThrow('has orders already');
  await expect(fill(first, { config: { ...config, env: 'production' } })).rejects.toThrow('not for production');
  const run = createCommand('fill-demo-data.ts', first, { DEMARC_ENV: 'production' });
  expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('not for production') });
});

test('an interruption ends after the current step, and npm run order lists what is there [A-065]', async () => {
  const database = await openTestDatabase();
  let steps = 0;
  const { isComplete, counts } = await fill(database, { isStopping: () => ++steps > 60 });
  expect(isComplete).toBe(false);
  const orders = (await listBusinesses(database)).filter(({ quote }) => quote === null);
  expect(orders).toHaveLength(counts.get('orders') ?? 0);
  const list = createCommand('decide-order.ts', first);
  const { code, stdout } = await list('list');
  expect(code).toBe(0);
  expect(stdout).toContain('WAS NOT HANDED OVER');
});
