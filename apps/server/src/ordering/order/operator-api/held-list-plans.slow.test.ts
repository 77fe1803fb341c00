import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import type { ListQuery } from '../../../platform/operator-api/list/list-source.ts';
import { findPlanFaults } from '../../../platform/operator-api/testing/plan-faults.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { generateOrders } from '../testing/generate-orders.ts';
import { createHeldSource } from './held-source.ts';

const { db } = await openTestDatabase();
const now = createTestClock().now();
await generateOrders(db, 100_000, now);
await db.query(sql`
  insert into held_order (order_number, event, held_since)
  select number, case when state = 'onHold' then 'hold' else 'submitForReview' end, placed_at from customer_order
  where state in ('withRepresentative', 'onHold')`);
await db.query(sql`vacuum analyze customer_order`);
await db.query(sql`analyze held_order`);

const today = now.toISOString().slice(0, 10);
const source = createHeldSource({ now, today, role: 'owner' });
const filters: Readonly<Record<string, ListQuery>> = {
  none: {},
  'a reason': { reason: ['credit'] },
  'a status': { state: ['free', 'later'] },
  'a claim': { claimedBy: 'olga@example.com' },
  'a rare word': { q: 'dental 4701' },
  'a common word': { q: 'larch' },
};

test.each(Object.entries(filters))(
  'no page of held orders with %s scans all orders or sorts many [A-080]',
  async (_name, filter) => {
    // A search reads each held order: five pages for each of 2,000.
    const morePages = filter.q === undefined ? 0 : 7000;
    expect(await findPlanFaults(db, source, filter, ['customer_order'], morePages)).toEqual([]);
  },
);
