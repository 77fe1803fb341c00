import { expect, test } from 'vitest';
import { raw, sql } from '../../../platform/database/sql.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { changeSource, deleteSource, findPremises, importCoverage } from '../index.ts';
import { searchAddresses } from '../search/search-addresses.ts';
import { hasFiber } from '../store/zips.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';

async function openPlatform() {
  const { db } = await openTestDatabase();
  const platform = { db, clock: createTestClock() };
  const bad: string[] = [];
  const listen = () => ({
    onProgress: () => {},
    onBadRow: (line: number, reason: string) => void bad.push(`${line}: ${reason}`),
  });
  const write = (rows: readonly string[]) =>
    writeCoverageFile('c.csv', ['address,unit,city,state,zip,technologies', ...rows].join('\n'));
  const row = (address: string, technologies: string, unit = '') =>
    `${address},${unit},Dayton,OH,45402,${technologies}`;
  return {
    ...{ db, platform, bad, row },
    add: async (rows: readonly string[], source?: string) =>
      importCoverage(platform, await write(rows), listen(), source),
    replace: async (source: string, rows: readonly string[], dryRun = false) =>
      (await changeSource(platform, { source, mode: 'replace', dryRun }, [await write(rows)], listen)).changes,
    dryRun: async (rows: readonly string[], source = 'default') =>
      (await changeSource(platform, { source, mode: 'add', dryRun: true }, [await write(rows)], listen)).changes,
    findPremisesAt: async (typed: string, unit = '') => {
      const [address] = await searchAddresses(db, { zip: '', typed });
      return address && findPremises(db, address.addressId, unit);
    },
    readAllRows: () =>
      Promise.all(
        ['zip', 'street', 'address', 'unit', 'serviceability', 'coverage_source', 'coverage_import'].map((table) =>
          db.query(sql`select xmin::text, to_jsonb(t)::text as row from ${raw(table)} as t order by row`),
        ),
      ),
  };
}

test('a replacement adds, changes and removes coverage, and no other source or address changes [O-022] [O-028]', async () => {
  const { row, add, replace, findPremisesAt } = await openPlatform();
  await add([row('1 Elm St', 'lte'), row('2 Elm St', 'lte')]);
  await replace('gis', [
    row('1 Elm St', 'fiber'),
    row('2 Elm St', 'fiber'),
    row('3 Elm St', 'hsi'),
    row('3 Elm St', 'fiber', 'Suite 1'),
  ]);
  const third = await findPremisesAt('3 Elm St', 'Suite 1');
  const changes = await replace('gis', [
    row('1 Elm St', 'fiber'),
    row('2 Elm St', 'fiber:2000'),
    row('4 Elm St', 'fiber'),
  ]);
  expect(changes).toEqual({
    addresses: { added: 1, changed: 0 },
    coverage: { added: 1, changed: 1, removed: 2 },
  });
  expect((await findPremisesAt('1 Elm St'))?.service.speeds).toEqual({ fiber: 940, lte: 50 });
  expect((await findPremisesAt('2 Elm St'))?.service.speeds).toEqual({ fiber: 2000, lte: 50 });
  expect((await findPremisesAt('4 Elm St'))?.service.speeds).toEqual({ fiber: 940 });
  const thirdNow = await findPremisesAt('3 Elm St', 'Suite 1');
  expect(thirdNow?.service.speeds).toEqual({});
  expect([thirdNow?.address.addressId, thirdNow?.unit?.addressId]).toEqual([
    third?.address.addressId,
    third?.unit?.addressId,
  ]);
  await replace('gis', [row('3 Elm St', 'fiber', 'Suite 1')]);
  expect((await findPremisesAt('3 Elm St', 'Suite 1'))?.unit?.addressId).toBe(third?.unit?.addressId);
});

test('each source says something about the unit, or else about the building [O-023]', async () => {
  const { row, add, findPremisesAt } = await openPlatform();
  await add([row('1 Elm St', 'hsi'), row('1 Elm St', '', 'Suite 1')]);
  await add([row('1 Elm St', 'lte'), row('1 Elm St', 'fiber', 'Suite 1')], 'gis');
  expect((await findPremisesAt('1 Elm St'))?.service.speeds).toEqual({ hsi: 15, lte: 50 });
  expect((await findPremisesAt('1 Elm St', 'Suite 1'))?.service.speeds).toEqual({ hsi: 15, fiber: 940 });
});

test('a deletion removes the coverage of one source and keeps the addresses [O-023] [O-028]', async () => {
  const { db, row, add, replace, findPremisesAt } = await openPlatform();
  await add([row('1 Elm St', 'lte')]);
  await replace('gis', [row('1 Elm St', 'fiber'), row('2 Elm St', 'fiber')]);
  expect(await hasFiber(db, '45402')).toBe(true);
  const planned = { addresses: { added: 0, changed: 0 }, coverage: { added: 0, changed: 0, removed: 2 } };
  expect(await deleteSource(db, 'gis', true)).toEqual(planned);
  expect((await findPremisesAt('2 Elm St'))?.service.speeds).toEqual({ fiber: 940 });
  expect(await deleteSource(db, 'gis', false)).toEqual(planned);
  expect((await findPremisesAt('1 Elm St'))?.service.speeds).toEqual({ lte: 50 });
  expect((await findPremisesAt('2 Elm St'))?.service.speeds).toEqual({});
  expect(await hasFiber(db, '45402')).toBe(false);
  await expect(deleteSource(db, 'gis', false)).rejects.toThrow('There is no source "gis". There are: default.');
});

test('the default source can be replaced, deleted and filled again [O-022] [O-023]', async () => {
  const { db, row, add, replace, findPremisesAt } = await openPlatform();
  await add([row('1 Elm St', 'lte'), row('2 Elm St', 'lte')]);
  expect((await replace('default', [row('1 Elm St', 'fiber')])).coverage).toEqual({ added: 0, changed: 1, removed: 1 });
  await deleteSource(db, 'default', false);
  await add([row('2 Elm St', 'hsi')]);
  expect((await findPremisesAt('1 Elm St'))?.service.speeds).toEqual({});
  expect((await findPremisesAt('2 Elm St'))?.service.speeds).toEqual({ hsi: 15 });
});

test('shoppers see the old source until the new one is complete [O-022]', async () => {
  const { db, platform, row, replace, findPremisesAt } = await openPlatform();
  await replace('gis', [row('1 Elm St', 'hsi'), row('2 Elm St', 'hsi')]);
  const rows = Array.from({ length: 5000 }, (_, index) => row(`${index + 1} Oak St`, 'fiber'));
  const file = await writeCoverageFile(
    'c.csv',
    ['address,unit,city,state,zip,technologies', row('1 Elm St', 'fiber'), ...rows].join('\n'),
  );
  const readSpeeds = () =>
    Promise.all(
      ['1 Elm St', '2 Elm St', '7 Oak St'].map(async (typed) => (await findPremisesAt(typed))?.service.speeds),
    );
  const listener = { onProgress: () => {}, onBadRow: () => {} };
  const { replacing } = await db.transaction(async (tx) => {
    // The replacement writes all new rows, and then waits for the rows of the old source.
    await tx.query(sql`select from serviceability for update`);
    const change = { source: 'gis', mode: 'replace', dryRun: false } as const;
    const replacing = changeSource(platform, change, [file], () => listener);
    replacing.catch(() => {});
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => db.query(waiting), { timeout: 20_000 }).toHaveLength(1);
    expect(await readSpeeds()).toEqual([{ hsi: 15 }, { hsi: 15 }, undefined]);
    return { replacing };
  });
  await replacing;
  expect(await readSpeeds()).toEqual([{ fiber: 940 }, {}, { fiber: 940 }]);
});

test('a file without a usable row, and one that ends in the middle, replace nothing [O-022]', async () => {
  const { platform, row, replace, findPremisesAt, bad } = await openPlatform();
  await replace('gis', [row('1 Elm St', 'fiber')]);
  await expect(replace('gis', [row('1 Elm St', 'fibre')])).rejects.toThrow(
    'No row of the files can be used, so the source "gis" stays as it is.',
  );
  expect(bad).toEqual(['2: "fibre" is none of fiber, hsi, lte, 5g, c-band, dedicated']);
  const cut = await writeCoverageFile('c.csv.gz', 'no gzip');
  const listener = { onProgress: () => {}, onBadRow: () => {} };
  const change = { source: 'gis', mode: 'replace', dryRun: false } as const;
  await expect(changeSource(platform, change, [cut], () => listener)).rejects.toThrow('is cut off or is no gzip file');
  expect((await findPremisesAt('1 Elm St'))?.service.speeds).toEqual({ fiber: 940 });
});

test('two replacements of a source at once leave the rows of one [O-022]', async () => {
  const { db, row, replace } = await openPlatform();
  await Promise.all(
    ['Oak', 'Ash', 'Fir', 'Yew'].map((name) =>
      replace(
        'gis',
        [1, 2, 3].map((n) => row(`${n} ${name} St`, 'fiber')),
      ),
    ),
  );
  const [counted] = await db.query<{ streets: number; rows: number; orphans: number }>(sql`
    select count(distinct street_id)::int as streets, count(*)::int as rows,
      (count(*) filter (where coverage_source.id is null))::int as orphans
    from serviceability join address on address.id = address_id left join coverage_source on coverage_source.id = source_id`);
  expect(counted).toEqual({ streets: 1, rows: 3, orphans: 0 });
});

test('a dry run counts what an import would change, reports bad rows and writes nothing [O-024]', async () => {
  const { row, add, replace, dryRun, readAllRows, bad } = await openPlatform();
  await add([row('1 Elm St', 'fiber'), row('2 Elm St', 'fiber'), row('3 Elm St', 'fiber')]);
  const before = await readAllRows();
  const rows = [
    row('1 Elm St', 'fiber'),
    row('2 Elm St', 'hsi'),
    row('2 Elm St', 'lte'),
    row('4 Elm St', 'fiber'),
    row('4 Elm St', 'hsi', 'Suite 1'),
    row('5 Elm St', 'fibre'),
  ];
  const addresses = { added: 2, changed: 0 };
  expect(await dryRun(rows)).toEqual({ addresses, coverage: { added: 2, changed: 1, removed: 0 } });
  expect(await replace('default', rows, true)).toEqual({ addresses, coverage: { added: 2, changed: 1, removed: 1 } });
  expect(await dryRun(rows, 'gis')).toEqual({ addresses, coverage: { added: 4, changed: 0, removed: 0 } });
  expect(bad).toHaveLength(3);
  expect(bad[0]).toBe('7: "fibre" is none of fiber, hsi, lte, 5g, c-band, dedicated');
  expect(await readAllRows()).toEqual(before);
});

test('a replacement makes an interrupted import of the same source begin again [O-022]', async () => {
  const { platform, row, replace, db } = await openPlatform();
  const rows = Array.from({ length: 6000 }, (_, index) => row(`${index + 1} Oak St`, 'fiber'));
  const file = await writeCoverageFile('c.csv', ['address,unit,city,state,zip,technologies', ...rows].join('\n'));
  const stop = {
    onBadRow: () => {},
    onProgress: () => {
      throw new Error('interrupted');
    },
  };
  await expect(importCoverage(platform, file, stop, 'gis')).rejects.toThrow('interrupted');
  await replace('gis', [row('1 Elm St', 'fiber')]);
  expect(await importFile(platform, file, 'gis')).toMatchObject({ resumedAt: 0, rows: 6000 });
  const [counted] = await db.query<{ covered: number }>(sql`select count(*)::int as covered from serviceability`);
  expect(counted?.covered).toBe(6001);
});
