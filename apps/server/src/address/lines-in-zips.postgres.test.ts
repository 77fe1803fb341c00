import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rawRows } from '../platform/database/raw.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { searchAddresses } from './search-addresses.ts';
import { coverageFile, importFile } from './testing/import-text.ts';

// One connection, so that what is counted is of this one.
const { db } = await openTestDatabase({ poolSize: 1 });
const clock = { now: () => new Date('2026-03-02T15:00:00Z') };
const zips = Array.from({ length: 40 }, (_, index) => `8 Gull Lane,Saltby,NJ,${60_000 + index}`);
const file = await coverageFile(
  'coverage.csv',
  ['address,city,state,zip', ...zips, '9 Gull Lane,Saltby,NJ,60030'].join('\n'),
);
expect((await importFile({ db, clock }, file)).bad).toEqual([]);

const looksSoFar = async () => {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const looks = sql`select idx_scan::int as looks from pg_stat_user_indexes where indexrelname = 'address_zip_line'`;
  return (await rawRows(db, z.object({ looks: z.int() }), looks))[0]?.looks ?? 0;
};

test('a line that is nowhere is not looked for in each zip of a city before its streets are compared', async () => {
  const before = await looksSoFar();
  expect(await searchAddresses(db, { zip: '', typed: '8 gull lxne, saltby' })).toHaveLength(10);
  expect((await looksSoFar()) - before).toBeLessThan(5);
});

test('a line in a city of many zips is not looked for in each of them', async () => {
  const before = await looksSoFar();
  expect(await searchAddresses(db, { zip: '', typed: '9 gull lane, saltby' })).toHaveLength(1);
  expect((await looksSoFar()) - before).toBeLessThan(5);
});
