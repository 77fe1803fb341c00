import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { rawRows } from './platform/database/raw.ts';
import { sweepAll } from './platform/housekeeping.ts';
import { everySweep } from './sweeps.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { openTestDatabase } from './testing/test-database.ts';

test('no table needs to be read row by row for what is old in it', async () => {
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

test('every time that something is old by is the first column of an index, so that only what is old is read', async () => {
  const database = await openTestDatabase({ poolSize: 1 });
  const { clock, platform, appointments } = await startTestApp({ database });
  const execute = vi.spyOn(database.db, 'execute');
  await sweepAll(everySweep(platform, appointments), clock.now());
  const asked = execute.mock.calls.map(([query]) => new PgDialect().sqlToQuery(query as SQL).sql);
  execute.mockRestore();
  const columns = asked.flatMap((text) =>
    [...text.matchAll(/"(\w+)"\."(\w+)" <=? \$/g)].map(([, ...path]) => path.join('.')),
  );
  expect(new Set(columns).size).toBeGreaterThan(25);
  const first = await rawRows(
    database.db,
    z.object({ path: z.string() }),
    sql`select indrelid::regclass || '.' || pg_get_indexdef(indexrelid, 1, true) as path from pg_index where indpred is null`,
  );
  const found = new Set(first.map(({ path }) => path));
  // That one has a row for each catalog that was sold, and there are few.
  expect(columns.filter((path) => !found.has(path))).toEqual(['sold_catalog.first_sold_at']);
});
