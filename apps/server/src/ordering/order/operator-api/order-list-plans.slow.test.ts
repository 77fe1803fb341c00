import { orderList } from '@demarc/contract/operator-api';
import { expect, test } from 'vitest';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { ListQuery } from '../../../platform/operator-api/list/list-source.ts';
import { countList, planList, selectListPage } from '../../../platform/operator-api/list/read-list.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
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
await db.query(sql`vacuum analyze customer_order`);
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
  'a state, days and a word': { state: ['completed'], placedAt: { from: day(60) }, q: 'oak dental' },
};
const sorts = orderList.sorts.flatMap((name) => [name, `-${name}`]);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly Plan[];
}
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

async function explain(statement: Sql) {
  const text = sql`explain (analyze, format json) ${statement}`;
  const [explained] = await db.transaction(async (tx) => {
    await planList(tx);
    return tx.query<{ readonly queryPlan?: unknown }>(text);
  });
  const [{ Plan: plan }] = Object.values(explained ?? {})[0] as [{ readonly Plan: Plan }];
  return flatten(plan);
}

const findFaults = (nodes: readonly Plan[]) =>
  nodes.flatMap((node, index) => {
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'customer_order') return ['scans all orders'];
    const input = nodes[index + 1]?.['Actual Rows'] ?? 0;
    return node['Node Type'].includes('Sort') && input > 1000 ? [`sorts ${input} rows`] : [];
  });

test.each(Object.entries(filters))(
  'no page of orders with %s scans all orders or sorts many [A-019]',
  async (_name, filter) => {
    const faults: string[] = [];
    for (const sort of sorts) {
      const nodes = await explain(selectListPage(source, { ...filter, sort }, undefined, 51));
      faults.push(...findFaults(nodes).map((fault) => `${sort}: ${fault}`));
    }
    faults.push(...findFaults(await explain(countList(source, filter))).map((fault) => `count: ${fault}`));
    expect(faults).toEqual([]);
  },
);
