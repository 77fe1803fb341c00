import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import type { ListQuery } from '../../../platform/operator-api/list/list-source.ts';
import { findPlanFaults } from '../../../platform/operator-api/testing/plan-faults.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { vacuumTable } from '../../../testing/vacuum-table.ts';
import { generateOrders } from '../testing/generate-orders.ts';
import { createOrderSource } from './order-source.ts';

const { db } = await openTestDatabase();
const now = createTestClock().now();
const provider = await readProvider();
await generateOrders(db, 100_000, now);
await db.query(sql`
  insert into operator (email, role, passphrase_hash, code_secret, created_at)
  values ('olga@example.com', 'owner', '', '', ${now})`);
await db.query(sql`
  insert into order_assignment (order_number, operator_id, assigned_at, assigned_by)
  select number, (select id from operator), ${now}, 'olga@example.com' from customer_order order by placed_at desc limit 300`);
await vacuumTable(db, 'customer_order');
await db.query(sql`analyze order_assignment`);

const source = createOrderSource({ provider, now, role: 'owner' });
const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const filters: Readonly<Record<string, ListQuery>> = {
  none: {},
  'a rare state': { state: ['withRepresentative'] },
  'a common state': { state: ['completed'] },
  'a recent state': { state: ['accepted'] },
  'two states': { state: ['withRepresentative', 'onHold'] },
  'days placed': { placedAt: { from: day(30), to: day(25) } },
  'days placed, long ago': { placedAt: { to: day(300) } },
  'days of the visit': { visitDate: { from: day(20), to: day(20) } },
  'a small area': { area: 'Manhattan' },
  'the rest of a state': { area: 'New York' },
  'given up': { handOver: ['givenUp'] },
  'waiting or refused': { handOver: ['waiting', 'refused'] },
  confirmed: { handOver: ['confirmed'] },
  'an assignee': { assignee: 'olga@example.com' },
  'a rare word': { q: 'dental 4711' },
  'a common word': { q: 'larch' },
  'a telephone number': { q: '+1 (212) 555-0142' },
  'an email': { q: 'owner4711@example.com' },
  'a number': { q: 'M-4711-TEST' },
  'a word of a quarter of the orders': { q: 'oak dental' },
  'a state, days long ago': { state: ['cancelled'], placedAt: { to: day(250) } },
  'a state, days and a word': { state: ['completed'], placedAt: { from: day(60) }, q: 'oak dental' },
};
test.each(Object.entries(filters))(
  'no page of orders with %s scans all orders, sorts many or reads many pages [A-019, A-066]',
  async (_name, filter) => {
    expect(await findPlanFaults(db, source, filter, ['customer_order'])).toEqual([]);
  },
);
