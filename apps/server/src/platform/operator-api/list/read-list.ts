import { listPageSize, maxListCount } from '@demarc/contract/operator-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../../database/database.ts';
import { empty, join, raw, type Sql, sql } from '../../database/sql.ts';
import { identifyList, openCursor, type Position, sealCursor } from '../../list-cursor.ts';
import type { Platform } from '../../platform.ts';
import type { AnyListSource, ListQuery } from './list-source.ts';

type Deps = Pick<Platform, 'db' | 'config'>;

export interface ListResult<Row> {
  readonly rows: Row[];
  readonly next?: string;
  readonly count: { readonly value: number; readonly isExact: boolean };
}

type Placed<Row> = Row & { readonly sortText: string; readonly rowId: string };

/** Reads a page of a list, and counts its rows. `describe` makes a row for the console. */
export async function readListPage<Stored extends object, Row>(
  { db, config }: Deps,
  source: AnyListSource,
  query: ListQuery,
  describe: (stored: Stored) => Row,
): Promise<Result<ListResult<Row>>> {
  const { after: cursor, ...filters } = query;
  const list = identifyList(source.definition.name, '', filters);
  const after = cursor === undefined ? undefined : openCursor(config.secret, list, cursor);
  if (cursor !== undefined && !after) return refuse('invalidRequest', { fields: [wrongCursor] });
  const { stored, count } = await db.transaction(async (tx) => {
    const [, found, counted] = await Promise.all([
      planList(tx),
      tx.query<Placed<Stored>>(selectListPage(source, filters, after, listPageSize + 1)),
      tx.query<{ readonly count: number }>(countList(source, filters)),
    ]);
    return { stored: found, count: counted[0]?.count ?? 0 };
  });
  const last = stored.length > listPageSize ? stored[listPageSize - 1] : undefined;
  return succeed({
    rows: stored.slice(0, listPageSize).map(describe),
    ...(last && { next: sealCursor(config.secret, list, [last.sortText, last.rowId]) }),
    count: { value: Math.min(count, maxListCount), isExact: count <= maxListCount },
  });
}

const wrongCursor = { path: 'query.after', reason: 'is not a cursor of this list with these filters' };
const batchSize = 500;

/** Reads all rows of a list in batches, in its order. Rows that change meanwhile may be read as they are then. */
export async function* readListBatches<Stored extends object>(
  { db }: Deps,
  source: AnyListSource,
  query: ListQuery,
): AsyncGenerator<readonly Stored[]> {
  let after: Position | undefined;
  do {
    const position = after;
    const stored = await db.transaction(async (tx) => {
      const [, found] = await Promise.all([
        planList(tx),
        tx.query<Placed<Stored>>(selectListPage(source, query, position, batchSize)),
      ]);
      return found;
    });
    yield stored;
    const last = stored.length === batchSize ? stored.at(-1) : undefined;
    after = last && [last.sortText, last.rowId];
  } while (after);
}

/**
 * Keeps PostgreSQL from a plan for all values, because a rare state and a common one need other indexes, and from reading
 * the table from its beginning, where the newest rows are last.
 */
export const planList = (tx: Transaction): Promise<unknown> =>
  tx.query(sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true)`);

/** Selects rows after a position. The sort value is read as text, because a `Date` has no microseconds. */
export function selectListPage(
  source: AnyListSource,
  query: ListQuery,
  after: Position | undefined,
  count: number,
): Sql {
  const { definition, table, id, columns, joins } = source;
  const order = query.sort ?? definition.defaultSort;
  const name = order.replace(/^-/, '');
  const sort = source.sorts[name];
  if (!sort) throw new Error(`the list ${definition.name} cannot be sorted by ${name}`);
  const direction = raw(order.startsWith('-') ? 'desc' : 'asc');
  const comparison = raw(order.startsWith('-') ? '<' : '>');
  const isAfter = after
    ? sql`and (${sort.column}, ${id}) ${comparison} (${String(after[0])}::text::${raw(sort.type)}, ${String(after[1])}::text)`
    : empty;
  return sql`
    select ${columns}, page.sort_key::text as sort_text, page.row_id
    from (
      select *, ${sort.column} as sort_key, ${id} as row_id from ${table}
      where ${matchesQuery(source, query)} ${isAfter}
      order by ${sort.column} ${direction}, ${id} ${direction} limit ${raw(String(count))}
    ) as page ${joins}
    order by page.sort_key ${direction}, page.row_id ${direction}`;
}

/** Counts the rows of a list, up to one more than it shows. */
export const countList = (source: AnyListSource, query: ListQuery): Sql => sql`
  select count(*)::int as count
  from (select from ${source.table} where ${matchesQuery(source, query)} limit ${raw(String(maxListCount + 1))}) as counted`;

function matchesQuery({ definition, filters, search, isListed }: AnyListSource, query: ListQuery): Sql {
  const used = Object.keys(definition.filters).filter((name) => query[name] !== undefined);
  return join(
    [
      isListed,
      ...used.map((name) => filters[name]?.(query[name] as never) ?? sql`false`),
      ...(query.q === undefined ? [] : [search(query.q)]),
    ],
    ' and ',
  );
}
