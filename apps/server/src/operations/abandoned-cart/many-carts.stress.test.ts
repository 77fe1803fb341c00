import { operatorCalls } from '@demarc/contract/operator-api';
import { expect, test } from 'vitest';
import { raw, sql } from '../../platform/database/sql.ts';
import { openShop } from '../../testing/open-shop.ts';
import { saveNewCart } from '../../testing/steps/saved-carts.ts';
import { createOperator, openOperatorSession } from '../operator/testing/operators.ts';
import { refreshAllSummaries } from './refresh-summaries.ts';

const cartCount = 30_000;

test(`two servers refresh ${cartCount} carts while shoppers change some and operators read the list [A-104]`, async () => {
  const shop = await openShop({ jobs: 'running' });
  const { clock, platform } = shop;
  const { db } = platform;
  const operator = await openOperatorSession(shop, await createOperator(shop));
  const { sessionId } = (await saveNewCart(shop)).visitor;
  const original = sql`session_id = ${sessionId}`;
  await db.query(
    sql`create table copy as select gen_random_uuid() as session_id, n from generate_series(1, ${raw(String(cartCount))}) as n`,
  );
  // Spreads the carts over time: ten at the same moment, every 800 seconds.
  const age = sql`(copy.n / 10) * interval '800 seconds'`;
  await db.query(sql`
    insert into qualification (session_id, id, attempts, address, rule, outcome, result, checked_at)
    select copy.session_id, id, attempts, address, rule, outcome, result, checked_at - ${age}
    from copy, (select * from qualification where ${original}) as first`);
  await db.query(sql`
    insert into cart (session_id, check_id, zip, line_mbps, value, monthly_cents, catalog_version, revision, changed_at)
    select copy.session_id, check_id, zip, line_mbps, value, monthly_cents + n, catalog_version, revision, changed_at - ${age}
    from copy, (select * from cart where ${original}) as first`);
  await db.query(sql`
    insert into customer_order (number, session_id, check_id, state, created_at)
    select 'C' || n, session_id, check_id, 'open', changed_at from copy join cart using (session_id) where n % 3 = 0`);
  await db.query(sql`
    insert into saved_cart (session_id, email, comment, reminders, send_offers, last_page, cart, address_check, contacts, saved_at, expires_at)
    select copy.session_id, n || '.' || email, comment, reminders, send_offers, last_page, cart, address_check, contacts,
      saved_at - ${age}, expires_at - ${age}
    from copy, (select * from saved_cart where ${original}) as first where n % 3 = 1`);
  await db.query(sql`analyze`);

  let isRefreshing = true;
  const changeCarts = async () => {
    for (let n = 1; isRefreshing; n += 97)
      await db.query(sql`
        update cart set monthly_cents = monthly_cents + 1, revision = revision + 1, changed_at = ${clock.now()}
        where session_id = (select session_id from copy where n = ${1 + (n % cartCount)})`);
  };
  const readLists = async () => {
    for (let reads = 0; isRefreshing || reads === 0; reads++)
      expect((await operator.get('/api/carts?state=saved')).statusCode).toBe(200);
  };
  const refresh = async () => {
    // Both servers end together, when nothing is left. Shoppers go on until then.
    await Promise.all([refreshAllSummaries(platform), refreshAllSummaries(platform)]);
    isRefreshing = false;
  };
  await Promise.all([changeCarts(), readLists(), refresh()]);
  await refreshAllSummaries(platform);

  expect(await db.query(sql`select from cart_change`)).toEqual([]);
  const [stale] = await db.query(sql`
    select count(*)::int as carts, count(*) filter (where cart.revision = summary.revision and cart.changed_at = summary.changed_at
        and cart.monthly_cents = summary.monthly_cents)::int as fresh,
      count(*) filter (where last_saved_at is not null)::int as saved, count(*) filter (where step = 'checkout')::int as checkout,
      count(*) filter (where is_listed)::int as listed
    from cart left join cart_summary as summary using (session_id)`);
  const [carts, third] = [cartCount + 1, cartCount / 3];
  expect(stale).toEqual({ carts, fresh: carts, saved: third + 1, checkout: third, listed: carts });
  const answer = await operator.get('/api/carts?state=saved,abandoned&sort=changedAt');
  const { rows, count } = operatorCalls.listCarts.response.parse(answer.json());
  expect([rows.length, count]).toEqual([50, { value: 1000, isExact: false }]);
});
