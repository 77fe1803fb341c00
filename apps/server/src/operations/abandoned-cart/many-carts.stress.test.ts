import { expect, test } from 'vitest';
import { raw, sql } from '../../platform/database/sql.ts';
import { openShop } from '../../testing/open-shop.ts';
import { saveNewCart } from '../../testing/steps/saved-carts.ts';
import { parseReportFilter } from './filter.ts';
import { type Cursor, countFunnel, listAbandonedCarts, sumAbandonedCarts } from './store.ts';
import { writeCsv } from './write-csv.ts';

const cartCount = 30_000;
const fewCarts = cartCount / 10;

test(`the report of ${cartCount} carts takes less than forty times as long as that of a tenth, and its pages list each cart once`, async () => {
  const shop = await openShop({ jobs: 'running' });
  const { db } = shop.database;
  const { sessionId } = (await saveNewCart(shop)).visitor;
  const savedSession = sql`${sessionId}::uuid`;
  await db.query(
    sql`create table copy as select gen_random_uuid() as session_id, n from generate_series(1, ${raw(String(cartCount))}) as n`,
  );
  // Spreads the carts over time: ten at the same moment, every 800 seconds.
  const age = sql`(copy.n / 10) * interval '800 seconds'`;
  const insertCarts = async (from: number, until: number) => {
    const copies = sql`(select * from copy where n > ${from} and n <= ${until}) as copy`;
    await db.query(sql`insert into qualification (session_id, id, attempts, address, rule, outcome, result, checked_at)
      select copy.session_id, id, attempts, address, rule, outcome, result, checked_at - ${age} from ${copies}, qualification where qualification.session_id = ${savedSession}`);
    await db.query(sql`insert into cart (session_id, check_id, zip, line_mbps, value, monthly_cents, catalog_version, revision, changed_at)
      select copy.session_id, check_id, zip, line_mbps, value, monthly_cents, catalog_version, revision, changed_at - ${age} from ${copies}, cart where cart.session_id = ${savedSession}`);
    await db.query(sql`insert into customer_order (number, session_id, check_id, state, created_at)
      select 'C' || n, copy.session_id, cart.check_id, 'open', cart.changed_at from ${copies} join cart using (session_id) where n % 3 = 0`);
    await db.query(sql`insert into saved_cart (session_id, email, comment, reminders, send_offers, last_page, cart, address_check, contacts, saved_at, expires_at)
      select copy.session_id, email, comment, reminders, send_offers, last_page, cart, address_check, contacts, saved_at, expires_at from ${copies}, saved_cart
      where saved_cart.session_id = ${savedSession} and n % 3 = 1`);
    await db.query(sql`analyze`);
  };
  const month = parseReportFilter(new URLSearchParams('days=30'));
  const report = async () => {
    const startedAt = performance.now();
    const now = shop.clock.now();
    const first = await listAbandonedCarts(shop.platform, month, now, 50);
    const sums = await sumAbandonedCarts(shop.platform, month, now);
    const funnel = await countFunnel(db, 30, now);
    return { first, sums, funnel, tookMs: performance.now() - startedAt };
  };
  shop.clock.advance(31 * 60_000);
  const now = shop.clock.now();
  await insertCarts(0, fewCarts);
  const few = await report();
  await insertCarts(fewCarts, cartCount);
  const { first, sums, funnel, tookMs } = await report();
  expect(first).toHaveLength(50);
  expect(sums.count).toBeGreaterThan(cartCount * 0.9);
  expect([funnel.chosen, funnel.checkout]).toEqual([sums.count, expect.any(Number)]);
  expect(funnel.checkout).toBeGreaterThan(cartCount * 0.3);
  // A query that reads every cart for each cart would take a hundred times as long.
  expect(tookMs / few.tookMs).toBeLessThan(40);

  const seen = new Set<string>();
  const day = parseReportFilter(new URLSearchParams('days=1'));
  const { count } = await sumAbandonedCarts(shop.platform, day, now);
  let after: Cursor | undefined;
  do {
    const page = await listAbandonedCarts(shop.platform, day, now, 50, after);
    for (const { id } of page) seen.add(id);
    after = page.length === 50 ? page.at(-1) : undefined;
  } while (after);
  expect(seen.size).toBe(count);

  let lines = 0;
  for await (const text of writeCsv(shop.platform, day, now)) lines += text.split('\r\n').length - 1;
  expect(lines).toBe(count + 1);
});
