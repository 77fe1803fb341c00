import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from './types.ts';

/** Hand-written SQL. The two drivers give counts and times in different types, so each query says what it expects. */
export async function rawRows<Row extends z.ZodObject>(db: Queryable, row: Row, query: SQL): Promise<z.output<Row>[]> {
  const result = (await db.execute(query)) as unknown as { rows: unknown[] };
  return z.array(row).parse(result.rows);
}
