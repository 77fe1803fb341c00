import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { changeSource, findPremises } from '../index.ts';
import { searchAddresses } from '../search/search-addresses.ts';
import { hasFiber } from '../store/zips.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';

const { db } = await openTestDatabase();
const platform = { db, clock: createTestClock() };
const own = { ...platform, technologies: ['cable', 'dsl'] };

const findTyped = async (typed: string, unit = '') => {
  const [address] = await searchAddresses(db, { zip: '', typed });
  return address && findPremises(db, address.addressId, unit);
};
const place = { city: 'Dayton', state: 'OH', zip: 45402 };
const point = (address: string, properties: object = {}, coordinates: readonly number[] = [-84.19, 39.76]) => ({
  ...{ type: 'Feature', properties: { address, ...place, ...properties } },
  geometry: { type: 'Point', coordinates },
});
const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const area = (properties: object, coordinates: unknown, type = 'Polygon') => ({
  ...{ type: 'Feature', properties },
  geometry: { type, coordinates },
});
const collect = (features: readonly object[]) => ({ type: 'FeatureCollection', name: 'coverage', features });
const importCollection = async (features: readonly object[], deps = platform, source?: string) =>
  importFile(deps, await writeCoverageFile('c.geojson', JSON.stringify(collect(features))), source);

test('the points of a collection are addresses with the columns of a CSV file as properties [O-025]', async () => {
  const features = [
    point('1 Elm St', { TECHNOLOGIES: 'fiber:2000 lte', External_ID: 48, existing_service: true, OBJECTID: 7 }),
    point('1 Elm St', { unit: 'Suite 1', technology: 'hsi', download: 40, fcc_location_id: 1_000_000_121 }),
    {
      type: 'Feature',
      properties: { number: 2, street: 'Elm St', region: 'OH', postcode: '45402', city: 'Dayton' },
      geometry: null,
    },
  ];
  for (const text of [JSON.stringify(collect(features)), JSON.stringify(collect(features), null, 2)]) {
    const path = await writeCoverageFile('c.geojson.gz', gzipSync(text));
    expect(await importFile(platform, path)).toMatchObject({ rows: 3, bad: [] });
  }
  expect(await findTyped('1 Elm St')).toMatchObject({
    address: { location: '39.76,-84.19' },
    ids: { externalId: '48' },
    service: { speeds: { fiber: 2000, lte: 50 }, existingService: true },
  });
  expect(await findTyped('1 Elm St', 'Suite 1')).toMatchObject({
    ids: { externalId: '48', fccLocationId: '1000000121' },
    service: { speeds: { hsi: 40 } },
  });
  expect(await findTyped('2 Elm St')).toMatchObject({ service: { speeds: {} } });
});

test('a feature of each line has coverage, too [O-025]', async () => {
  const path = await writeCoverageFile('c.geojsonl', `${JSON.stringify(point('3 Elm St', { technologies: 'hsi' }))}\n`);
  expect(await importFile(platform, path)).toMatchObject({ rows: 1, bad: [] });
  expect((await findTyped('3 Elm St'))?.service.speeds).toEqual({ hsi: 15 });
});

test('a feature with a mistake is refused with its line and number, and the others are imported [O-025]', async () => {
  const features = [
    point('4 Elm St'),
    point('4 Elm St', { technologies: 'gas' }),
    { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [] } },
    area({}, [square(-84, 39, 1)]),
    area({ technologies: 'none' }, [square(-84, 39, 1)]),
    area({ technologies: 'fiber' }, []),
    area({ technologies: 'fiber', city: 'D\uFFFDyton', order: 'now' }, [square(-84, 39, 1)]),
    point('5 Elm St'),
  ];
  const text = `{"type": "FeatureCollection", "features": [\n${features.map((each) => JSON.stringify(each)).join(',\n')}\n]}`;
  const { bad, rows, badRows } = await importFile(platform, await writeCoverageFile('c.geojson', text));
  expect({ rows, badRows }).toEqual({ rows: 8, badRows: 6 });
  expect(bad).toEqual([
    '3: feature 2: "gas" is none of fiber, hsi, lte, 5g, c-band, dedicated',
    expect.stringMatching(/^4: feature 3: it is no address: .*Point/),
    '5: feature 4: it names no technology',
    '6: feature 5: it names no technology',
    expect.stringMatching(/^7: feature 6: it is no area/),
    '8: feature 7: order is "now"; write one of order, request, planned, none; did you mean "none"?',
  ]);
  expect((await findTyped('5 Elm St'))?.address.zip).toBe('45402');
});

test.each([
  ['{"type":"FeatureCollection","features":[{"type":"Feature"', 'is cut off: the collection of features has no end.'],
  ['{"type":"FeatureCollection",\n"features":[}', 'c.geojson:2 is not JSON.'],
])('a collection that begins with %s is refused with one sentence [O-025]', async (text, reason) => {
  const path = await writeCoverageFile('c.geojson', text);
  await expect(importFile(platform, path)).rejects.toThrow(reason);
});

test('addresses in an area get its technology and keep the others, on the border and beside a hole [O-026]', async () => {
  const at = (name: string, longitude: number, latitude: number) =>
    point(`${name} Oak St`, { technologies: 'lte' }, [longitude, latitude]);
  const withHole = [square(-90, 40, 0.1), square(-89.96, 40.04, 0.02)];
  const second = [square(-89.5, 40, 0.01)];
  await importCollection([
    // Areas count for all points of the file, also those that come later.
    area({ technology: 'fiber', download: 2000, order: 'request' }, [withHole, second], 'MultiPolygon'),
    ...[
      at('1', -89.95, 40.01),
      at('2', -89.95, 40.05),
      at('3', -89.495, 40.005),
      at('4', -89.7, 40.005),
      at('5', -90, 40.05),
    ],
    point('6 Oak St', { technologies: 'hsi' }, [-89.91, 40.09]),
  ]);
  const read = async (typed: string) => (await findTyped(typed))?.service;
  const inside = { speeds: { fiber: 2000, lte: 50 }, order: 'request', speedType: 'FTTP' };
  expect(await read('1 Oak St')).toMatchObject(inside);
  expect((await read('2 Oak St'))?.speeds, 'in the hole').toEqual({ lte: 50 });
  expect(await read('3 Oak St'), 'in the second polygon').toMatchObject(inside);
  expect(await read('4 Oak St'), 'between the polygons').toMatchObject({ speeds: { lte: 50 }, order: 'order' });
  expect(await read('5 Oak St'), 'on the border').toMatchObject(inside);
  expect(await read('6 Oak St')).toMatchObject({ ...inside, speeds: { fiber: 2000, hsi: 15 } });
});

test('an area of own technologies adds lines to buildings and units, and marks its zips [O-026]', async () => {
  const [longitude, latitude] = [-95, 41];
  await importCollection(
    [
      point('1 Ash St', { technology: 'dsl', download: 25, zip: '45403' }, [longitude, latitude]),
      point('1 Ash St', { technology: 'dsl', download: 50, zip: '45403', unit: 'Suite 1' }, [longitude, latitude]),
    ],
    own,
  );
  await importCollection([area({ technologies: 'cable:500/25' }, [square(-95.001, 40.999, 0.002)])], own);
  const cable = { cable: { downMbps: 500, upMbps: 25 } };
  expect((await findTyped('1 Ash St'))?.service.lines).toEqual({ dsl: { downMbps: 25 }, ...cable });
  expect((await findTyped('1 Ash St', 'Suite 1'))?.service.lines).toEqual({ dsl: { downMbps: 50 }, ...cable });
  expect(await hasFiber(db, '45403')).toBe(false);
  await importCollection([area({ technologies: 'fiber' }, [square(-95.001, 40.999, 0.002)])]);
  expect(await hasFiber(db, '45403')).toBe(true);
});

test('the areas of a source are replaced and deleted like its rows, and an area again changes nothing [O-026] [O-022]', async () => {
  await importCollection([point('1 Fir St', { technologies: 'lte' }, [-100, 45]), point('2 Fir St', {}, [-101, 45])]);
  const replace = async (west: number) => {
    const content = JSON.stringify(collect([area({ technologies: 'fiber' }, [square(west, 44.9, 0.2)])]));
    const path = await writeCoverageFile('c.geojson', content);
    const change = { source: 'map', mode: 'replace', dryRun: false } as const;
    const { changes } = await changeSource(platform, change, [path], () => ({
      onProgress: () => {},
      onBadRow: () => {},
    }));
    return changes.coverage;
  };
  expect(await replace(-100.1)).toEqual({ added: 1, changed: 0, removed: 0 });
  expect((await findTyped('1 Fir St'))?.service.speeds).toEqual({ fiber: 940, lte: 50 });
  expect(await replace(-101.1)).toEqual({ added: 1, changed: 0, removed: 1 });
  expect((await findTyped('1 Fir St'))?.service.speeds).toEqual({ lte: 50 });
  const versions = sql`select address_id, xmin::text from serviceability order by 1`;
  const before = await db.query(versions);
  await importCollection([area({ technologies: 'fiber' }, [square(-101.1, 44.9, 0.2)])], platform, 'map');
  expect(await db.query(versions)).toEqual(before);
});

test('an area covers more addresses than one step reads [O-026]', async () => {
  const rows = Array.from(
    { length: 6001 },
    (_, n) => `${n + 1} Long Road,Dayton,OH,45404,35.0001,${-97 - (n % 3) * 0.001}`,
  );
  const path = await writeCoverageFile('l.csv', ['address,city,state,zip,latitude,longitude', ...rows].join('\n'));
  expect((await importFile(platform, path)).bad).toEqual([]);
  await importCollection([area({ technologies: 'fiber' }, [square(-97.5, 34.5, 1)])]);
  const counted = sql`select count(*)::int as covered from serviceability join address on address.id = address_id
    where zip = '45404' and fiber_mbps = 940`;
  expect(await db.query(counted)).toEqual([{ covered: 6001 }]);
});
