import type { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { planList } from '../../../platform/operator-api/list/read-list.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly Plan[];
}
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

/** Runs a statement of a list and returns the nodes of its plan, each before those that it reads from. */
export async function explainStatement(db: Database, statement: Sql): Promise<Plan[]> {
  const text = sql`explain (analyze, format json) ${statement}`;
  const [explained] = await db.transaction(async (tx) => {
    await planList(tx);
    return tx.query<{ readonly queryPlan?: unknown }>(text);
  });
  const [{ Plan: plan }] = Object.values(explained ?? {})[0] as [{ readonly Plan: Plan }];
  return flatten(plan);
}

/** Names scans of all orders, and sorts of many rows. */
export const findPlanFaults = (nodes: readonly Plan[]): string[] =>
  nodes.flatMap((node, index) => {
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'customer_order') return ['scans all orders'];
    const input = nodes[index + 1]?.['Actual Rows'] ?? 0;
    return node['Node Type'].includes('Sort') && input > 1000 ? [`sorts ${input} rows`] : [];
  });
