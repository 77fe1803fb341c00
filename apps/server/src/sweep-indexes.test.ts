import { expect, test, vi } from 'vitest';
import { sql } from './platform/database/sql.ts';
import { sweepAll } from './platform/housekeeping.ts';
import { listSweeps } from './sweeps.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { openTestDatabase } from './testing/test-database.ts';

test('sweeps scan no table sequentially', async () => {
  // One connection, so that the setting and the statistics are those of the sweeps.
  const database = await openTestDatabase({ poolSize: 1 });
  const { clock, platform, appointments } = await startTestApp({ database });
  const countScans = async () => {
    await database.db.query(sql`select pg_stat_force_next_flush()`);
    return database.db.query<{ readonly name: string; readonly scans: number }>(
      sql`select relname as name, seq_scan::int as scans from pg_stat_user_tables where schemaname = 'public' order by 1`,
    );
  };
  // A shop has ten endpoints of webhooks at most.
  const isLarge = ({ name }: { readonly name: string }) => name !== 'webhook_endpoint';
  const before = new Map((await countScans()).map(({ name, scans }) => [name, scans]));
  // PostgreSQL still scans a table sequentially if no index fits.
  await database.db.query(sql`set enable_seqscan = off`);
  await sweepAll(listSweeps(platform, appointments), clock.now());
  const after = (await countScans()).filter(isLarge);
  expect(after.filter(({ name, scans }) => scans > (before.get(name) ?? 0))).toEqual([]);
});

test('sweeps compare only times that are the first column of an index, so that they read only old rows', async () => {
  const database = await openTestDatabase({ poolSize: 1 });
  const { clock, platform, appointments } = await startTestApp({ database });
  const query = vi.spyOn(database.db, 'query');
  await sweepAll(listSweeps(platform, appointments), clock.now());
  const statements = query.mock.calls.map(([{ text }]) => text);
  query.mockRestore();
  const columns = statements.flatMap((text) => {
    const table = /(?:delete from|update|from) (\w+)/.exec(text)?.[1];
    return [...text.matchAll(/(\w+) <=? \$/g)].map(([, column]) => `${table}.${column}`);
  });
  expect(new Set(columns).size).toBeGreaterThan(25);
  const firstColumns = await database.db.query<{ readonly path: string }>(
    sql`select indrelid::regclass || '.' || pg_get_indexdef(indexrelid, 1, true) as path from pg_index where indpred is null`,
  );
  const indexedColumns = new Set(firstColumns.map(({ path }) => path));
  // One row for each catalog that was sold stays small. Few visits are remembered, and they have a partial index.
  expect(new Set(columns.filter((path) => !indexedColumns.has(path)))).toEqual(
    new Set(['sold_catalog.first_sold_at', 'appointment_reservation.date']),
  );
});
