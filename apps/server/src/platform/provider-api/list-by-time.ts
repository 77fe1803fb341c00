import type { ProviderCall } from '@demarc/contract/provider-api';
import type { Result } from '@demarc/domain/errors';
import { empty, type Sql, sql } from '../database/sql.ts';
import type { Position } from '../list-cursor.ts';
import type { Platform } from '../platform.ts';
import { findListEnd, type ListedTable } from './find-list-end.ts';
import { listPage } from './list-page.ts';

/** A part of a list that is sorted by time and id. */
export interface TimePage {
  readonly since: string | undefined;
  /** Only entries before this time: later ones may not all be committed. */
  readonly until: Date;
  /** Time and id of the last entry before the page. */
  readonly after: Position | undefined;
  readonly count: number;
}

/** The condition of a page. Has only the filters that are used, so that indexes fit. */
export const isInTimePage = (
  column: Sql,
  { since, until, after }: Omit<TimePage, 'count'>,
  id: Sql = sql`id`,
): Sql => sql`${column} <= ${until}::timestamptz
  ${since ? sql`and ${column} >= ${since}::timestamptz` : empty}
  ${after ? sql`and (${column}, ${id}) > (${after[0]}::timestamptz, ${after[1]})` : empty}`;

interface ListByTime<Row, Item> {
  readonly call: ProviderCall;
  readonly table: ListedTable;
  readonly query: { readonly limit: number; readonly cursor?: string | undefined };
  readonly since: string | undefined;
  find(page: TimePage): Promise<readonly Row[]>;
  /** The time and the id that the list is sorted by. */
  getPosition(row: Row): readonly [Date, string | number];
  describe(row: Row): Item;
}

/** Answers a list that is sorted by time, the oldest entry first. */
export async function listTimePage<Row, Item>(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { call, table, query, since, find, getPosition, describe }: ListByTime<Row, Item>,
): Promise<Result<{ readonly items: Item[]; readonly nextCursor?: string }>> {
  const page = await listPage(config.secret, {
    call,
    query,
    find: async (after, count) => find({ since, until: await findListEnd({ db, clock }, table), after, count }),
    getPosition(row: Row) {
      const [time, id] = getPosition(row);
      return [time.toISOString(), id];
    },
  });
  return page.ok ? { ok: true, value: { ...page.value, items: page.value.items.map(describe) } } : page;
}

/** Leaves out empty texts and nulls: a field without a value is absent. */
export const dropEmptyFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null)) as {
    readonly [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
