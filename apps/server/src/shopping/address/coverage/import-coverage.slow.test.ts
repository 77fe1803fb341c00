import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { raw, sql } from '../../../platform/database/sql.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findPremises } from '../index.ts';
import { searchAddresses } from '../search/search-addresses.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';
import { importCoverage } from './import-coverage.ts';

const platform = { db: (await openTestDatabase()).db, clock: createTestClock() };
const { db } = platform;

/** All rows that imports write, each with the id of the transaction that wrote it last. */
const readAllRows = () =>
  Promise.all(
    ['zip', 'place_name', 'place_letters', 'street', 'address', 'unit', 'serviceability'].map((table) =>
      db.query<{ readonly xmin: string; readonly row: string }>(
        sql`select t.xmin::text, to_jsonb(t)::text as row from ${raw(table)} as t order by row`,
      ),
    ),
  );

const findTyped = async (typed: string) => {
  const [address] = await searchAddresses(db, { zip: '', typed });
  return address && findPremises(db, address.addressId, '');
};

const csv = `address,unit,city,state,zip,latitude,longitude,property_type,technologies,speed_type,existing_service,pending_order
"140 West 4th Street",,New York,NY,10012,40.7312,-74.0001,business,fiber:2000 lte,,Y,N
140 West 4th Street,"Suite 200, Rear",New York,NY,10012,,,,,,,
140 West 4th Street,Suite 300,New York,NY,10012,,,,hsi:20,vdsl,,
7 Harbor ""Row"" Road,,,,10012,,,mixed use,,,,
12 Elm St,,Hoboken,NJ,7030-1234,,,,none,,,
`;

test('importCoverage imports addresses, units and services from a CSV file', async () => {
  const { rows, badRows, bad } = await importFile(
    platform,
    await writeCoverageFile('a.csv', csv.replaceAll('\n', '\r\n')),
  );
  expect({ rows, badRows, bad }).toEqual({ rows: 5, badRows: 0, bad: [] });
  const premises = await findTyped('140 W 4th St');
  expect(premises).toMatchObject({
    address: { street: '140 West 4th Street', location: '40.7312,-74.0001', propertyType: 'business' },
    unit: null,
    service: {
      speeds: { fiber: 2000, lte: 50 },
      speedType: 'FTTP',
      tv: true,
      existingService: true,
      pendingOrder: false,
    },
  });
  const id = premises?.address.addressId ?? '';
  expect(await findPremises(db, id, 'suite 300')).toMatchObject({
    unit: { unit: 'STE 300' },
    service: { speeds: { hsi: 20 }, speedType: 'VDSL', existingService: false },
  });
  expect(await findPremises(db, id, 'Suite 200 Rear')).toMatchObject({ service: { speeds: { fiber: 2000 } } });
  expect(await findTyped('7 harbor')).toMatchObject({ address: { city: 'New York' }, service: { speeds: {} } });
  expect(await findTyped('12 elm')).toMatchObject({ address: { zip: '07030' } });
});

test.each(['Null', 'O"Neil', 'Back\\slash', '{Brace}', 'Com,pass', '12'])(
  'importCoverage saves the street %j unchanged',
  async (name) => {
    const field = `"${name.replaceAll('"', '""')}"`;
    const path = await writeCoverageFile('odd.csv', `number,street,city,state,zip\n3,${field},${field},NY,10012\n`);
    expect(await importFile(platform, path)).toMatchObject({ rows: 1, bad: [] });
    const [address] = await searchAddresses(db, { zip: '10012', typed: `3 ${name}` });
    expect(address).toMatchObject({ street: `3 ${name}`, city: name });
  },
);

test('importing a file again changes nothing, and another file changes only rows that differ', async () => {
  const path = await writeCoverageFile('again.csv', csv);
  await importFile(platform, path);
  const before = await readAllRows();
  expect(await importFile(platform, path)).toMatchObject({ rows: 5, resumedAt: 0 });
  expect(await readAllRows()).toEqual(before);
  await importFile(platform, await writeCoverageFile('b.csv', csv.replace('fiber:2000 lte', 'fiber:Gigabit')));
  const after = await readAllRows();
  const changed = after.flat().filter(({ xmin }) => !before.flat().some((row) => row.xmin === xmin));
  expect(changed).toHaveLength(1);
  expect(await findTyped('140 W 4th St')).toMatchObject({ service: { speeds: { fiber: 1000 } } });
});

const feature = (properties: object, coordinates: unknown = [-72.67, 41.76]) =>
  JSON.stringify({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } });

test('the last row of a building decides its service, never a row of a unit', async () => {
  const rows = [
    '5 Sorted Row,,fiber,',
    '5 Sorted Row,Suite 1,lte,',
    '5 Sorted Row,,,mixed use',
    '6 Sorted Row,Suite 1,hsi,',
    '7 Sorted Row,,hsi,',
    '7 Sorted Row,,lte,',
  ].map((row) => row.replace(',', ',Hoboken,NJ,07030,'));
  const header = 'address,city,state,zip,unit,technologies,property_type';
  expect((await importFile(platform, await writeCoverageFile('s.csv', [header, ...rows].join('\n')))).bad).toEqual([]);
  expect(await findTyped('5 sorted row, hoboken')).toMatchObject({
    address: { propertyType: 'mixed use' },
    service: { speeds: { fiber: 940 } },
  });
  expect((await findTyped('6 sorted row, hoboken'))?.service.speeds).toEqual({});
  expect((await findTyped('7 sorted row, hoboken'))?.service.speeds).toEqual({ lte: 50 });
  const sixth = (await findTyped('6 sorted row, hoboken'))?.address.addressId ?? '';
  expect((await findPremises(db, sixth, 'suite 1'))?.service.speeds).toEqual({ hsi: 15 });
  const later = `${header}\n5 Sorted Row,Hoboken,NJ,07030,Suite 2,none,`;
  expect((await importFile(platform, await writeCoverageFile('t.csv', later))).bad).toEqual([]);
  expect(await findTyped('5 sorted row, hoboken')).toMatchObject({
    address: { propertyType: 'mixed use' },
    service: { speeds: { fiber: 940 } },
  });
});

test('importCoverage uses up no ids for existing addresses', async () => {
  const writeLines = (lines: readonly string[]) =>
    writeCoverageFile(
      'n.csv',
      ['address,city,state,zip', ...lines.map((line) => `${line},Hoboken,NJ,07030`)].join('\n'),
    );
  const findId = async (line: string) =>
    Number((await findTyped(`${line}, hoboken`))?.address.addressId.match(/\d+$/)?.[0]);
  await importFile(platform, await writeLines(['1 Numbered Row', '2 Numbered Row', '3 Numbered Row']));
  await importFile(
    platform,
    await writeLines(['1 Numbered Row', '2 Numbered Row', '3 Numbered Row', '4 Numbered Row']),
  );
  expect((await findId('4 Numbered Row')) - (await findId('3 Numbered Row'))).toBe(1);
});

test('importCoverage imports addresses from OpenAddresses files, also compressed', async () => {
  const lines = [
    feature({
      hash: 'x',
      number: '5',
      street: 'WEST ELM STREET',
      unit: '',
      city: 'HARTFORD',
      region: 'CT',
      postcode: '06103',
    }),
    feature({ number: 7, street: 'WEST ELM STREET', unit: 'APT 2', city: 'HARTFORD', region: 'CT', postcode: '06103' }),
  ];
  const path = await writeCoverageFile('hartford.geojson.gz', gzipSync(lines.join('\n')));
  expect(await importFile(platform, path)).toMatchObject({ rows: 2, bad: [] });
  expect(await findTyped('5 W Elm St, Hartford')).toMatchObject({
    address: { displayed: '5 West Elm Street, Hartford, CT 06103', location: '41.76,-72.67' },
    service: { speeds: {} },
  });
  expect(await findPremises(db, (await findTyped('7 W Elm'))?.address.addressId ?? '', 'apt 2')).toMatchObject({
    unit: { unit: 'APT 2' },
  });
});

test('importCoverage rejects a row with a name that is too long and imports the others', async () => {
  const long = 'Bad '.repeat(1500);
  const rows = ['address,zip,city,state', `2 ${long},10012,,`, '2 Bad\u0000 St,10012,,', `2 Bad St,10012,${long},NY`];
  const { bad, ...sum } = await importFile(
    platform,
    await writeCoverageFile('long.csv', [...rows, '9 Fair St,10012,,'].join('\n')),
  );
  expect(sum).toMatchObject({ rows: 4, badRows: 3 });
  expect(bad).toEqual([
    '2: its street has more than 120 characters',
    '3: its street has a NUL in it',
    '4: its city has more than 120 characters',
  ]);
  expect((await findTyped('9 fair st'))?.address.street.toLowerCase()).toMatch('9 fair st');
});

test('importCoverage reports a bad row with line and reason and imports the others', async () => {
  const bad = `address,zip,city,state,latitude,longitude,technologies,existing_service
1 Good St,10012,,,,,,
Rear Building,10012,,,,,,
2 Good St,1001,New York,NY,,,,
2 Bad St,1,,,,,,
2 Bad St,99999,,,,,,
2 Bad St,10012,New York,Narnia,,,,
2 Bad St,10012,,,95,0,,
2 Bad St,10012,,,,,cable,
2 Bad St,10012,,,,,fiber:fast,
2 Bad St,10012,,,,,,maybe
2 Bad St,10012

3 Good St,10012,,,,,,
"4 Bad St,10012`;
  const { bad: reported, ...sum } = await importFile(platform, await writeCoverageFile('bad.csv', bad));
  expect(sum).toMatchObject({ rows: 13, badRows: 10 });
  expect(reported).toEqual([
    '3: it has no house number or no street',
    '5: "1" is not a zip',
    '6: zip 99999 is not known; give its city and state',
    '7: "Narnia" is not a state; write two letters',
    '8: "95", "0" is not a latitude and a longitude',
    '9: "cable" is none of fiber, hsi, lte, 5g, c-band, dedicated',
    '10: "fiber:fast" has no speed in Mbps',
    '11: existing_service is "maybe"; write Y or N',
    '12: it has 2 fields, the header 8',
    '15: a quote is never closed',
  ]);
  for (const line of ['1 good st', '2 good st', '3 good st'])
    expect((await findTyped(line))?.address.street.toLowerCase()).toMatch(line);
  const garbage = [
    'not json',
    '{}',
    feature({ number: '1', street: 'X ST' }),
    feature({ number: '', street: 'X ST', postcode: '10012' }),
  ];
  expect((await importFile(platform, await writeCoverageFile('bad.geojson', garbage.join('\n')))).bad).toMatchObject([
    '1: it is not JSON',
    expect.stringMatching(/^2: it is no address/),
    '3: it has no zip',
    '4: it has no house number or no street',
  ]);
});

test.each([
  ['x.csv', 'street,zip', 'the column address, or number and street, is missing'],
  ['x.csv', 'address', 'the column zip is missing'],
  ['x.csv', 'address,zip,price', 'there is no column "price"'],
  ['x.xlsx', '', 'is neither .csv nor .geojson'],
])('importCoverage rejects %s with the header %j: %s', async (name, header, reason) => {
  const problem = await importFile(platform, await writeCoverageFile(name, header)).catch((error) => error);
  expect(problem).toBeInstanceOf(StartupError);
  expect(problem.message).toContain(reason);
});

test('importCoverage names a missing file', async () => {
  await expect(importFile(platform, '/nowhere/x.csv')).rejects.toThrow('/nowhere/x.csv cannot be read (ENOENT).');
});

test('an interrupted import resumes where it stopped', async () => {
  const lines = Array.from({ length: 12_000 }, (_, index) => `${index + 1} Long Road,10012`);
  const path = await writeCoverageFile('long.csv', ['address,zip', ...lines].join('\n'));
  const interrupted = importCoverage(platform, path, {
    onProgress: ({ rows }) => {
      if (rows === 5000) throw new Error('interrupted');
    },
    onBadRow: () => {},
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  const steps: number[] = [];
  const done = await importCoverage(platform, path, {
    onProgress: ({ rows }) => void steps.push(rows),
    onBadRow: () => {},
  });
  expect(done).toMatchObject({ resumedAt: 5000, rows: 12_000, badRows: 0 });
  expect(steps).toEqual([10_000, 12_000]);
  const counted = sql`select count(*)::int as count from address where line like '% LONG RD'`;
  expect(await db.query(counted)).toEqual([{ count: 12_000 }]);
});

test('importCoverage reads exactly the columns that the guide lists', async () => {
  const guide = await readFile(new URL('../../../../../../docs/coverage-import.md', import.meta.url), 'utf8');
  const named = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  const problem = await importFile(platform, await writeCoverageFile('x.csv', 'x')).catch((error) => error);
  expect(problem.message).toContain(`the columns are ${named.join(', ')}.`);
});

test('importCoverage imports several files with the same addresses at once', async () => {
  const line = (n: number) => `${n} Parallel Street,Suite ${n},Dover,DE,19901,fiber`;
  const rows = Array.from({ length: 400 }, (_, n) => line(n + 1));
  const files = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      writeCoverageFile(
        `file${index}.csv`,
        ['address,unit,city,state,zip,technologies', ...rows.slice(index * 50), ...rows.slice(0, index)].join('\n'),
      ),
    ),
  );
  const done = await Promise.all(files.map((file) => importFile(platform, file)));
  expect(done.flatMap(({ bad }) => bad)).toEqual([]);
  const counted = sql`select count(distinct address.id)::int as addresses, count(unit.id)::int as units
    from address join unit on unit.address_id = address.id where zip = '19901'`;
  expect(await db.query(counted)).toEqual([{ addresses: 400, units: 400 }]);
});
