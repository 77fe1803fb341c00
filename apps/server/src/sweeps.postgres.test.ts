import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rawRows } from './platform/database/raw.ts';
import { sweepAll } from './platform/housekeeping.ts';
import { everySweep } from './sweeps.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { openTestDatabase } from './testing/test-database.ts';

test('what is old is found by an index in every table, and not by reading all of it', async () => {
  // One connection, so that what is set and counted is of this one.
  const database = await openTestDatabase({ poolSize: 1 });
  const { clock, platform, appointments } = await startTestApp({ database });
  const scanned = async () => {
    await database.db.execute(sql`select pg_stat_force_next_flush()`);
    const name = z.object({ name: z.string(), scans: z.int() });
    return rawRows(
      database.db,
      name,
      sql`select relname as name, seq_scan::int as scans from pg_stat_user_tables where schemaname = 'public' order by 1`,
    );
  };
  const before = new Map((await scanned()).map(({ name, scans }) => [name, scans]));
  // Where there is no index it reads the table all the same.
  await database.db.execute(sql`set enable_seqscan = off`);
  await sweepAll(everySweep(platform, appointments), clock.now());
  expect((await scanned()).filter(({ name, scans }) => scans > (before.get(name) ?? 0))).toEqual([]);
});
