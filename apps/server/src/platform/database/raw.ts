import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database, Queryable } from './types.ts';

/** Hand-written SQL. The two drivers give counts and times in different types, so each query says what it expects. */
export async function rawRows<Row extends z.ZodObject>(db: Queryable, row: Row, query: SQL): Promise<z.output<Row>[]> {
  const result = (await db.execute(query)) as unknown as { rows: unknown[] };
  return z.array(row).parse(result.rows);
}

const dialect = new PgDialect();

/**
 * The same for a query of the hot path, which a PostgreSQL server parses and plans once per connection and knows by its
 * name from then on. Its text must always be the same: what varies is a parameter.
 */
export async function namedRows<Row extends z.ZodObject>(
  db: Database,
  row: Row,
  name: string,
  query: SQL,
): Promise<z.output<Row>[]> {
  const prepared = db._.session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false);
  const result = (await prepared.execute()) as unknown as { rows: unknown[] };
  return z.array(row).parse(result.rows);
}
