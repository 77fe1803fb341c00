import type { Database } from '../../database/database.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { AnyListSource, ListQuery } from '../list/list-source.ts';
import {
  countList,
  selectFewMatches,
  selectListPage,
  selectManyMatches,
  selectNextMatches,
} from '../list/list-statements.ts';
import { planList } from '../list/read-list.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

async function explain(db: Database, statement: Sql): Promise<Plan> {
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
/** A table of 100,000 rows has 11,000 pages. A scan of an index with all filters reads 1,000. */
const usual: Limits = { pages: 3000, sortedRows: 5000 };
const compared: Limits = { pages: 6000, sortedRows: 5000 };
/** Sorts only to find the first rows. Reads each page of the table once at most. */
const allMatches: Limits = { pages: 12_000, sortedRows: 100_000 };

const listStatements = (source: AnyListSource, query: ListQuery): readonly [Sql, Limits][] =>
  query.q === undefined
    ? [[selectListPage(source, query, undefined, 51), usual]]
    : [
        [selectFewMatches(source, query, undefined, 51), usual],
        [selectNextMatches(source, query, undefined, 51), compared],
        [selectManyMatches(source, query, undefined, 51), allMatches],
      ];

/**
 * Lists where the first page of a list, in any order, or its count scans one of these tables or reads or sorts much. A list
 * whose search reads each of its few rows may read more pages.
 */
export async function findPlanFaults(
  db: Database,
  source: AnyListSource,
  filter: ListQuery,
  tables: readonly string[],
  morePages = 0,
): Promise<string[]> {
  const findFaults = async (statement: Sql, { pages, sortedRows }: Limits): Promise<string[]> => {
    const plan = await explain(db, statement);
    const read = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    const nodes = flatten(plan);
    return [
      ...(read > pages + morePages ? [`reads ${read} pages`] : []),
      ...nodes.flatMap((node, index) => {
        const table = node['Relation Name'] ?? '';
        if (node['Node Type'] === 'Seq Scan' && tables.includes(table)) return [`scans ${table}`];
        const input = nodes[index + 1]?.['Actual Rows'] ?? 0;
        return node['Node Type'].includes('Sort') && input > sortedRows ? [`sorts ${input} rows`] : [];
      }),
    ];
  };
  const faults: string[] = [];
  for (const sort of source.definition.sorts.flatMap((name) => [name, `-${name}`]))
    for (const [statement, limits] of listStatements(source, { ...filter, sort }))
      faults.push(...(await findFaults(statement, limits)).map((fault) => `${sort}: ${fault}`));
  return [...faults, ...(await findFaults(countList(source, filter), usual)).map((fault) => `count: ${fault}`)];
}
