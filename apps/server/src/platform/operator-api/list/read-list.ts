import { listPageSize, maxListCount } from '@demarc/contract/operator-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { identifyList, openCursor, type Position, sealCursor } from '../../list-cursor.ts';
import type { Platform } from '../../platform.ts';
import type { AnyListSource, ListQuery } from './list-source.ts';
import {
  countList,
  selectFewMatches,
  selectListPage,
  selectManyMatches,
  selectNextMatches,
} from './list-statements.ts';

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
  const isSearch = filters.q !== undefined && filters.ids === undefined;
  const { stored, count } = await db.transaction(async (tx) => {
    const [, found, counted] = await Promise.all([
      planList(tx),
      tx.query<Placed<Stored>>(
        (isSearch ? selectFewMatches : selectListPage)(source, filters, after, listPageSize + 1),
      ),
      tx.query<{ readonly count: number }>(countList(source, filters)),
    ]);
    const count = counted[0]?.count ?? 0;
    const isCommonWord = isSearch && count > maxListCount;
    return { stored: isCommonWord ? await findCommonWord<Stored>(tx, source, filters, after) : found, count };
  });
  const last = stored.length > listPageSize ? stored[listPageSize - 1] : undefined;
  return succeed({
    rows: stored.slice(0, listPageSize).map(describe),
    ...(last && { next: sealCursor(config.secret, list, [last.sortText, last.rowId]) }),
    count: { value: Math.min(count, maxListCount), isExact: count <= maxListCount },
  });
}

/** Reads a page of a search that more rows match than are sorted: most such pages are full after a few rows. */
async function findCommonWord<Stored extends object>(
  tx: Transaction,
  source: AnyListSource,
  query: ListQuery,
  after: Position | undefined,
): Promise<Placed<Stored>[]> {
  const count = listPageSize + 1;
  const next = await tx.query<Placed<Stored>>(selectNextMatches(source, query, after, count));
  return next.length === count ? next : tx.query(selectManyMatches(source, query, after, count));
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
