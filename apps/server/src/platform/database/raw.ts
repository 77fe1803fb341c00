import type { SQL } from 'drizzle-orm';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Haste, withHaste } from './haste.ts';
import { inLineWith } from './in-line.ts';
import type { Queryable } from './types.ts';

/** Hand-written SQL. The two drivers give counts and times in different types, so each query says what it expects. */
export async function rawRows<Row extends z.ZodObject>(db: Queryable, row: Row, query: SQL): Promise<z.output<Row>[]> {
  const result = (await db.execute(query)) as unknown as { rows: unknown[] };
  return z.array(row).parse(result.rows);
}

const dialect = new PgDialect();

/**
 * The same for a query of the hot path: it is written out once, and a PostgreSQL server parses and plans it once per
 * connection and knows it by its name from then on. What varies are its placeholders.
 */
export function namedQuery<Row extends z.ZodObject>(name: string, row: Row, query: SQL, haste: Haste = {}) {
  const rows = z.array(row);
  const written = dialect.sqlToQuery(query);
  const known = new WeakMap<object, PgPreparedQuery<PreparedQueryConfig>>();
  const read = async (asked: Promise<unknown>) => rows.parse(((await asked) as { rows: unknown[] }).rows);
  return (db: Queryable, values: Record<string, unknown>): Promise<z.output<Row>[]> => {
    const { session } = db._;
    let prepared = known.get(session);
    if (!prepared) {
      prepared = session.prepareQuery(written, undefined, name, false);
      withHaste(prepared, haste);
      known.set(session, prepared);
    }
    const asked = prepared.execute(values);
    return inLineWith(asked, read(asked));
  };
}
