import { expect, test } from 'vitest';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { listCoveredZips } from '../index.ts';
import { putCoverage } from '../provider-api/put-coverage.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';
import { findPremisesIds } from './premises-by-ids.ts';

const { db } = await openTestDatabase();
const platform = { db, clock: createTestClock(), technologies: ['cable', 'dsl', 'fixed-wireless', 'fiber'] };
const importContent = async (source: string, file: string, content: string) =>
  expect(await importFile(platform, await writeCoverageFile(file, content), source)).toMatchObject({ bad: [] });

test('provider:check knows the coverage of addresses, areas, FCC files and single premises, by all sources [O-186]', async () => {
  const header = 'address,city,state,zip,latitude,longitude,external_id,fcc_location_id,technologies';
  await importContent(
    ...(['default', 'a.csv'] as const),
    `${header}
1 Elm St,Dayton,OH,45402,39.76,-84.19,GIS-1,1000000001,cable:300
2 Elm St,Troy,NY,12180,42.7,-73.7,GIS-2,,
`,
  );
  const corners = [-85, -84, -84, -85, -85].map((west, index) => [west, [39, 39, 40, 40, 39][index]]);
  const area = {
    ...{ type: 'Feature', properties: { technology: 'dsl', download: 25 } },
    geometry: { type: 'Polygon', coordinates: [corners] },
  };
  await importContent('areas', 'b.geojson', JSON.stringify({ type: 'FeatureCollection', features: [area] }));
  const filed = 'max_advertised_download_speed,max_advertised_upload_speed,low_latency,business_residential_code';
  await importContent(
    ...(['fcc', 'c.csv'] as const),
    `provider_id,brand_name,location_id,technology,${filed}\n999001,My ISP,1000000001,71,100,20,1,X\n`,
  );
  const [id = ''] = await findPremisesIds(db, { externalId: 'GIS-2' });
  const fiber = { source: 'gis', technologies: [{ technology: 'fiber', downMbps: 940 }] };
  expect(await putCoverage(db, platform.technologies, id, fiber)).toMatchObject({ ok: true });
  const none = { fiberMbps: null, hsiMbps: null };
  const dayton = { ...none, zip: '45402', state: 'OH', lines: { cable: 300, dsl: 25, 'fixed-wireless': 100 } };
  expect(await listCoveredZips(db)).toEqual([{ ...none, zip: '12180', state: 'NY', lines: { fiber: 940 } }, dayton]);

  const outside = { source: 'footprint', technologies: [], outOfFootprint: true };
  expect(await putCoverage(db, platform.technologies, id, outside)).toMatchObject({ ok: true });
  expect(await listCoveredZips(db)).toEqual([dayton]);
});
