import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import type { ListQuery } from '../../../platform/operator-api/list/list-source.ts';
import { findPlanFaults } from '../../../platform/operator-api/testing/plan-faults.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { vacuumTable } from '../../../testing/vacuum-table.ts';
import { createCartSource } from './cart-source.ts';

const { db } = await openTestDatabase();
const now = createTestClock().now();
const provider = await readProvider();
const batch = 10_000;
for (let first = 1; first <= 100_000; first += batch)
  await db.query(sql`
    insert into cart_summary (session_id, check_id, revision, changed_at, monthly_cents, is_listed, step, business_name, contact_name,
      contact_email, contact_phone, address, place, saved_as, last_saved_at, last_reminder_at, comment, wants_offers, order_number,
      ordered_at)
    select gen_random_uuid(), gen_random_uuid(), 1, changed, 5000 + n * 37 % 20000, n % 20 > 0,
      (array['chosen', 'chosen', 'chosen', 'checkout', 'business', 'credit', 'terms'])[1 + n % 7],
      case when n % 7 > 2 then (array['Oak Dental', 'elm Books', 'Larch Bakery'])[1 + n % 3] || ' ' || n else '' end,
      'Ann Larch' || n, 'ann' || n || '@example.com', '212555' || lpad((n % 10000)::text, 4, '0'),
      n % 900 || ' Quay Street, Troy, NY ' || lpad((10000 + n % 800)::text, 5, '0'),
      'NY ' || lpad((10000 + n % 800)::text, 5, '0'),
      case when n % 12 = 1 then gen_random_uuid() end, case when n % 12 = 1 then changed end, 
      case when n % 24 = 1 then changed + interval '9 days' end, '', false,
      case when n % 9 = 0 then 'M-' || n || '-TEST' end, case when n % 9 = 0 then changed end
    from (select n, ${now}::timestamptz - n * interval '25 seconds' as changed
      from generate_series(${first}::int, ${first + batch - 1}::int) as n) as numbered`);
await vacuumTable(db, 'cart_summary');

const source = createCartSource({ provider, now });
const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const filters: Readonly<Record<string, ListQuery>> = {
  none: {},
  'carts in progress': { state: ['active'] },
  'abandoned carts': { state: ['abandoned'] },
  'saved carts': { state: ['saved'] },
  'abandoned and saved carts': { state: ['abandoned', 'saved'] },
  'ordered carts': { state: ['ordered'] },
  'a common step': { step: ['chosen'] },
  'a late step': { step: ['terms'] },
  'abandoned carts of a step': { state: ['abandoned'], step: ['terms'] },
  'days of the last change': { changedAt: { from: day(9), to: day(8) } },
  'days long ago': { changedAt: { to: day(27) } },
  'reminders to come': { reminders: ['waiting'] },
  'all reminders sent': { reminders: ['sent'] },
  'no reminders': { reminders: ['off'] },
  'an area': { area: 'New York' },
  'a rare word': { q: 'books 4711' },
  'a common word': { q: 'larch' },
  'a telephone number': { q: '+1 (212) 555-0142' },
  'an email': { q: 'ann4711@example.com' },
  'an order': { q: 'm-4716-test' },
  'a state, days and a word': { state: ['saved'], changedAt: { from: day(12) }, q: 'oak dental' },
};

test.each(Object.entries(filters))(
  'no page of carts with %s scans all carts or sorts many, and none reads events [A-096]',
  async (_name, filter) => {
    expect(await findPlanFaults(db, source, filter, ['cart_summary', 'event', 'saved_cart'])).toEqual([]);
  },
);
