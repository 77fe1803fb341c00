import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { rawRows } from './raw.ts';
import type { Database } from './types.ts';

export const batchSize = 1000;

/** Deletes at most a batch, so that nobody waits long for it, and leaves alone what another server is deleting. */
export async function deleteBatch(db: Database, table: PgTable, condition: SQL): Promise<number> {
  const [row] = await rawRows(
    db,
    z.object({ count: z.int() }),
    sql`with ended as (
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${condition} limit ${batchSize} for update skip locked
        )) returning 1
      ) select count(*)::int as count from ended`,
  );
  return row?.count ?? 0;
}
