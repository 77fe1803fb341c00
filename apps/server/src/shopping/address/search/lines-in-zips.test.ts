import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';
import { searchAddresses } from './search-addresses.ts';

// One connection, so that its statistics are flushed before they are read.
const { db } = await openTestDatabase({ poolSize: 1 });
const clock = { now: () => new Date('2026-03-02T15:00:00Z') };
const zips = Array.from({ length: 40 }, (_, index) => `8 Gull Lane,Saltby,NJ,${60_000 + index}`);
const file = await writeCoverageFile(
  'coverage.csv',
  ['address,city,state,zip', ...zips, '9 Gull Lane,Saltby,NJ,60030'].join('\n'),
);
expect((await importFile({ db, clock }, file)).bad).toEqual([]);

const countIndexScans = async () => {
  await db.query(sql`select pg_stat_force_next_flush()`);
  const [row] = await db.query<{ readonly scans: number }>(
    sql`select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'address_zip_line'`,
  );
  return row?.scans ?? 0;
};

test('an unknown line is not looked up in each zip of a city before its streets are compared', async () => {
  const before = await countIndexScans();
  expect(await searchAddresses(db, { zip: '', typed: '8 gull lxne, saltby' })).toHaveLength(10);
  expect((await countIndexScans()) - before).toBeLessThan(5);
});

test('a line in a city with many zips is not looked up in each of them', async () => {
  const before = await countIndexScans();
  expect(await searchAddresses(db, { zip: '', typed: '9 gull lane, saltby' })).toHaveLength(1);
  expect((await countIndexScans()) - before).toBeLessThan(5);
});
