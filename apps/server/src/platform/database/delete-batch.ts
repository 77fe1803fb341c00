import type { Database } from './database.ts';
import { raw, type Sql, sql } from './sql.ts';

export const batchSize = 1000;

/**
 * Deletes at most one batch, so that no other statement waits long for its locks. Skips rows that another server is
 * deleting.
 */
export async function deleteBatch(db: Database, table: string, condition: Sql): Promise<number> {
  const [deleted] = await db.query<{ readonly count: number }>(sql`
    with deleted as (
      delete from ${raw(table)} where ctid = any(array(
        select ctid from ${raw(table)} where ${condition} limit ${batchSize} for update skip locked
      )) returning 1
    ) select count(*)::int as count from deleted`);
  return deleted?.count ?? 0;
}
