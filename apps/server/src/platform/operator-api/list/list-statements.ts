import { maxListCount } from '@demarc/contract/operator-api';
import { empty, join, raw, type Sql, sql } from '../../database/sql.ts';
import type { Position } from '../../list-cursor.ts';
import type { AnyListSource, ListQuery } from './list-source.ts';

/** The rows at the beginning of the order that are compared with a search before all its matches are sorted. */
const maxComparedRows = 1000;

interface Order {
  readonly sort: Sql;
  readonly direction: Sql;
  /** The condition of the rows after the position. */
  readonly isAfter: (sortKey: Sql, rowId: Sql) => Sql;
}

/**
 * Selects rows in their order, by the index of the sort. It has the columns of most filters, so that rows of other filters
 * are skipped without reading the table.
 */
export function selectListPage(
  source: AnyListSource,
  query: ListQuery,
  after: Position | undefined,
  count: number,
): Sql {
  const order = readOrder(source, query, after);
  return selectRows(source, order, sql`${selectKeys(source, order, query)} ${sortKeys(order)} limit ${number(count)}`);
}

/**
 * Selects the rows of a search that few rows match: finds all by the index of the search, then sorts them. Returns no row if
 * more match than the list counts.
 */
export function selectFewMatches(
  source: AnyListSource,
  query: ListQuery,
  after: Position | undefined,
  count: number,
): Sql {
  const order = readOrder(source, query, after);
  const all = selectKeys(source, { ...order, isAfter: () => empty }, query);
  const matches = sql`
    with matches as materialized (${all} limit ${number(maxListCount + 1)})
    select * from matches
    where (select count(*) from matches) <= ${number(maxListCount)} ${order.isAfter(sql`sort_key`, sql`row_id`)}
    ${sortKeys(order)} limit ${number(count)}`;
  return selectRows(source, order, matches);
}

/** Selects matches of a search among the next rows of the order. There may be more behind them. */
export function selectNextMatches(
  source: AnyListSource,
  query: ListQuery,
  after: Position | undefined,
  count: number,
): Sql {
  const order = readOrder(source, query, after);
  const next = selectKeys(source, order, { ...query, q: undefined });
  const matches = sql`
    select sort_key, row_id from (${next} ${sortKeys(order)} limit ${number(maxComparedRows)}) as next_rows
      join lateral (
        select from ${source.table} where ${source.id} = next_rows.row_id and ${matchesSearch(source, query)}
      ) as compared on true
    ${sortKeys(order)} limit ${number(count)}`;
  return selectRows(source, order, matches);
}

/** Selects the rows of a search that many rows match, but few at the beginning of the order: finds all, keeps the first. */
export function selectManyMatches(
  source: AnyListSource,
  query: ListQuery,
  after: Position | undefined,
  count: number,
): Sql {
  const order = readOrder(source, query, after);
  const matches = sql`
    with matches as materialized (${selectKeys(source, order, query)})
    select * from matches ${sortKeys(order)} limit ${number(count)}`;
  return selectRows(source, order, matches);
}

/** Counts the rows of a list, up to one more than it shows. */
export const countList = (source: AnyListSource, query: ListQuery): Sql => sql`
  select count(*)::int as count
  from (select from ${source.table} where ${matchesQuery(source, query)} limit ${number(maxListCount + 1)}) as counted`;

const number = (value: number): Sql => raw(String(value));

function readOrder(
  { definition, sorts, idType = 'text' }: AnyListSource,
  query: ListQuery,
  after: Position | undefined,
): Order {
  const order = query.sort ?? definition.defaultSort;
  const name = order.replace(/^-/, '');
  const sort = sorts[name];
  if (!sort) throw new Error(`the list ${definition.name} cannot be sorted by ${name}`);
  const comparison = raw(order.startsWith('-') ? '<' : '>');
  return {
    sort: sort.column,
    direction: raw(order.startsWith('-') ? 'desc' : 'asc'),
    isAfter: (sortKey, rowId) =>
      after
        ? sql`and (${sortKey}, ${rowId}) ${comparison} (${String(after[0])}::text::${raw(sort.type)}, ${String(after[1])}::text::${raw(idType)})`
        : empty,
  };
}

const sortKeys = ({ direction }: Order): Sql => sql`order by sort_key ${direction}, row_id ${direction}`;

const selectKeys = (source: AnyListSource, { sort, isAfter }: Order, query: ListQuery): Sql => sql`
  select ${sort} as sort_key, ${source.id} as row_id from ${source.table}
  where ${matchesQuery(source, query)} ${isAfter(sort, source.id)}`;

/** Reads the columns of the found rows. The sort value is read as text, because a `Date` has no microseconds. */
const selectRows = ({ table, id, columns, joins }: AnyListSource, { direction }: Order, keys: Sql): Sql => sql`
  select ${columns}, found.sort_key::text as sort_text, found.row_id::text
  from (${keys}) as found join lateral (select * from ${table} where ${id} = found.row_id) as page on true ${joins}
  order by found.sort_key ${direction}, found.row_id ${direction}`;

/** No row has an id of another form, and PostgreSQL would refuse to compare it. */
const idPatterns = {
  text: /^/,
  bigint: /^\d{1,18}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
} as const;

function matchesQuery(source: AnyListSource, query: ListQuery): Sql {
  const { definition, filters, isListed, id, idType = 'text' } = source;
  const used = Object.keys(definition.filters).filter((name) => query[name] !== undefined);
  return join(
    [
      isListed,
      ...(query.ids === undefined
        ? []
        : [sql`${id} = any(${query.ids.filter((each) => idPatterns[idType].test(each))}::${raw(idType)}[])`]),
      ...used.map((name) => filters[name]?.(query[name] as never) ?? sql`false`),
      ...(query.q === undefined ? [] : [matchesSearch(source, query)]),
    ],
    ' and ',
  );
}

const matchesSearch = ({ search }: AnyListSource, { q = '' }: ListQuery): Sql => search(q);
