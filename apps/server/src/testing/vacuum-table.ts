import { vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { raw, sql } from '../platform/database/sql.ts';

/**
 * Vacuums a table until all its pages are marked as visible to everybody. Only then do scans of an index not read the
 * table too. Transactions of other tests on the same server can keep a vacuum from marking them.
 */
export const vacuumTable = (db: Database, table: string): Promise<void> =>
  vi.waitFor(
    async () => {
      await db.query(sql`vacuum analyze ${raw(table)}`);
      const [size] = await db.query<{ readonly pages: number; readonly visiblePages: number }>(sql`
        select relpages as pages, relallvisible as visible_pages from pg_class where oid = ${table}::regclass`);
      if (!size || size.visiblePages < size.pages) throw new Error(`a vacuum left pages of ${table}`);
    },
    { timeout: 120_000, interval: 500 },
  );
