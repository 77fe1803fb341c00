import { getTableColumns, is, Param, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Haste, withHaste } from './haste.ts';
import { instant } from './instant.ts';
import type { Queryable } from './types.ts';

interface Prepared<Rows> {
  getQuery(): { readonly params: unknown[] };
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * A query of the builder that is written out once per connection, and that a PostgreSQL server parses and plans once: to
 * write it anew costs more than to ask it. What varies are its placeholders; its name is its own.
 */
export function prepared<Rows>(
  name: string,
  build: (db: Queryable) => { prepare(name: string): Prepared<Rows> },
  haste: Haste = {},
) {
  const written = new WeakMap<object, Prepared<Rows>>();
  return (db: Queryable, values: Record<string, unknown>): Promise<Rows> => {
    const { session } = db._;
    let query = written.get(session);
    if (!query) {
      query = build(db).prepare(name);
      encodeGiven(query.getQuery().params);
      withHaste(query, haste);
      written.set(session, query);
    }
    return query.execute(values);
  };
}

/** Drizzle would encode a null that comes by a placeholder: as a JSON text, or not at all. And it would write every time anew. */
function encodeGiven(params: unknown[]): void {
  for (const [at, param] of params.entries())
    if (is(param, Param)) {
      const { encoder } = param;
      const mapToDriverValue = (value: unknown) => {
        if (value === null) return null;
        return value instanceof Date ? instant(value) : encoder.mapToDriverValue(value);
      };
      params[at] = new Param(param.value, { mapToDriverValue });
    }
}

/** For the columns of these names a placeholder each, of the same name. */
export const given = <Name extends string>(...names: readonly Name[]): Record<Name, SQL> =>
  // What a column makes of a value it makes of a placeholder's too; Drizzle's types do not know for updates.
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as never;

type ColumnName<Table extends PgTable> = keyof Table['$inferSelect'] & string;
const columnsOf = <Table extends PgTable>(table: Table) => Object.keys(getTableColumns(table)) as ColumnName<Table>[];

/** Writes a whole row in place of the one that has its key. */
export function keeperOf<Table extends PgTable>(name: string, table: Table, key: PgColumn) {
  const names = columnsOf(table);
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const rest = names.filter((each) => columns[each] !== key);
  const set = Object.fromEntries(rest.map((each) => [each, sql.raw(`excluded."${columns[each]?.name}"`)]));
  const keep = prepared(name, (db) =>
    db
      .insert(table)
      .values(given(...names) as never)
      .onConflictDoUpdate({ target: key, set: set as never }),
  );
  return (db: Queryable, row: Table['$inferSelect']): Promise<unknown> => keep(db, row);
}
