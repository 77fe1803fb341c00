import { orderList } from '@demarc/contract/operator-api';
import { expect, test } from 'vitest';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { ListQuery } from '../../../platform/operator-api/list/list-source.ts';
import {
  countList,
  selectFewMatches,
  selectListPage,
  selectManyMatches,
  selectNextMatches,
} from '../../../platform/operator-api/list/list-statements.ts';
import { planList } from '../../../platform/operator-api/list/read-list.ts';
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
const sorts = orderList.sorts.flatMap((name) => [name, `-${name}`]);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

async function explain(statement: Sql): Promise<Plan> {
  const text = sql`explain (analyze, buffers, timing off, format json) ${statement}`;
  const [explained] = await db.transaction(async (tx) => {
    await planList(tx);
    return tx.query<{ readonly queryPlan?: unknown }>(text);
  });
  const [{ Plan: plan }] = Object.values(explained ?? {})[0] as [{ readonly Plan: Plan }];
  return plan;
}

interface Limits {
  /** Pages of 8 KB, of tables and indexes. Unlike times, they do not depend on the machine. */
  readonly pages: number;
  readonly sortedRows: number;
}
/** The table has 11,000 pages. A scan of an index with all filters reads 1,000. */
const usual: Limits = { pages: 3000, sortedRows: 5000 };
const compared: Limits = { pages: 6000, sortedRows: 5000 };
/** Sorts only to find the first rows. Reads each page of the table once at most. */
const allMatches: Limits = { pages: 12_000, sortedRows: 100_000 };

async function findFaults(statement: Sql, { pages, sortedRows }: Limits): Promise<string[]> {
  const plan = await explain(statement);
  const read = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  const nodes = flatten(plan);
  return [
    ...(read > pages ? [`reads ${read} pages`] : []),
    ...nodes.flatMap((node, index) => {
      if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'customer_order') return ['scans all orders'];
      const input = nodes[index + 1]?.['Actual Rows'] ?? 0;
      return node['Node Type'].includes('Sort') && input > sortedRows ? [`sorts ${input} rows`] : [];
    }),
  ];
}

const listStatements = (query: ListQuery): readonly [Sql, Limits][] =>
  query.q === undefined
    ? [[selectListPage(source, query, undefined, 51), usual]]
    : [
        [selectFewMatches(source, query, undefined, 51), usual],
        [selectNextMatches(source, query, undefined, 51), compared],
        [selectManyMatches(source, query, undefined, 51), allMatches],
      ];

test.each(Object.entries(filters))(
  'no page of orders with %s scans all orders, sorts many or reads many pages [A-019, A-066]',
  async (_name, filter) => {
    const faults: string[] = [];
    for (const sort of sorts)
      for (const [statement, limits] of listStatements({ ...filter, sort }))
        faults.push(...(await findFaults(statement, limits)).map((fault) => `${sort}: ${fault}`));
    faults.push(...(await findFaults(countList(source, filter), usual)).map((fault) => `count: ${fault}`));
    expect(faults).toEqual([]);
  },
);
