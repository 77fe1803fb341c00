import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findPremises } from '../index.ts';
import { searchAddresses } from '../search/search-addresses.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';

const { db } = await openTestDatabase();
const platform = { db, clock: createTestClock() };
const own = { ...platform, technologies: ['cable', 'dsl', 'fixed-wireless'] };
const importContent = async (content: string, deps: Parameters<typeof importFile>[0] = platform, source?: string) =>
  importFile(deps, await writeCoverageFile('fcc.csv', content), source);
const findService = async (typed: string, unit = '') => {
  const [address] = await searchAddresses(db, { zip: '', typed });
  return (await findPremises(db, address?.addressId ?? '', unit))?.service;
};

const filed =
  'provider_id,brand_name,location_id,technology,max_advertised_download_speed,max_advertised_upload_speed,low_latency,business_residential_code';
const downloaded = `frn,${filed},state_usps,block_geoid,h3_res8_id`;

const importAddresses = (rows: readonly string[], deps: Parameters<typeof importFile>[0] = platform) =>
  importContent(['address,unit,city,state,zip,fcc_location_id,technologies', ...rows].join('\n'), deps);
const address = (line: string, id: string, technologies = '', unit = '') =>
  `${line},${unit},Dayton,OH,45402,${id},${technologies}`;

test('a row gives every address and unit with its location id the technology [O-027]', async () => {
  await importAddresses([
    address('1 Elm St', '1000000001', 'lte'),
    address('1 Elm St', '1000000001', 'lte', 'Suite 1'),
    address('2 Elm St', '1000000001'),
    address('3 Elm St', '', '', 'Suite 1'),
    address('3 Elm St', '1000000002', '', 'Suite 2'),
  ]);
  const { bad, rows } = await importContent(`${filed}
999001,"My ISP, Inc.",1000000001,50,940,940,1,X
999001,"My ISP, Inc.",1000000001,10,25,3,1,B
999001,"My ISP, Inc.",1000000002,50,1000,1000,1,
`);
  expect({ bad, rows }).toEqual({ bad: [], rows: 3 });
  expect(await findService('1 Elm St')).toMatchObject({ speeds: { fiber: 940, hsi: 25, lte: 50 }, speedType: 'FTTP' });
  expect((await findService('1 Elm St', 'Suite 1'))?.speeds).toEqual({ fiber: 940, hsi: 25, lte: 50 });
  expect((await findService('2 Elm St'))?.speeds).toEqual({ fiber: 940, hsi: 25 });
  expect((await findService('3 Elm St', 'Suite 1'))?.speeds).toEqual({});
  expect((await findService('3 Elm St', 'Suite 2'))?.speeds).toEqual({ fiber: 1000 });
});

test('a downloaded file names lines of own technologies, by usual names and by those of the command [O-027]', async () => {
  await importAddresses([address('1 Oak St', '1000000011', 'dsl:10')], own);
  const rows = ['10,25,3', '40,1000,35', '71,100,20'].map(
    (row) => `0001234567,999001,My ISP,1000000011,${row},1,X,OH,390010001001000,882a91b1a3fffff`,
  );
  const file = [downloaded, ...rows].join('\n');
  expect((await importContent(file, { ...own, fccTechnologies: { 40: 'dsl', 10: 'cable' } }, 'other')).bad).toEqual([]);
  expect((await importContent(file, own, 'fcc')).bad).toEqual([]);
  expect((await findService('1 Oak St'))?.lines).toEqual({
    cable: { downMbps: 1000, upMbps: 35 },
    dsl: { downMbps: 25, upMbps: 3 },
    'fixed-wireless': { downMbps: 100, upMbps: 20 },
  });
  const versions = sql`select address_id, source_id, xmin::text from serviceability order by 1, 2`;
  const before = await db.query(versions);
  await importContent(`${file}\n`, own, 'fcc');
  expect(await db.query(versions), 'rows that did not change are not written').toEqual(before);
});

test('a row with a mistake is refused with line and reason, and the others are imported [O-027]', async () => {
  await importAddresses([address('1 Ash St', '1000000021')]);
  const { bad } = await importContent(`${filed}
999001,My ISP,1000000021,50,940,940,1,R
999002,Other ISP,1000000021,50,940,940,1,X
999001,My ISP,1000000099,50,940,940,1,X
999001,My ISP,1000000021,40,940,940,1,X
999001,My ISP,1000000021,99,940,940,1,X
999001,My ISP,1000000021,50,0,0,1,X
999001,My ISP,1000000021,50,9.5,5,1,X
999001,My ISP,,50,100,100,1,X
999001,My ISP,one,50,100,100,1,X
999001,My ISP,1000000021,50
999001,My ISP,1000000021,10,20,2,1,X
`);
  expect(bad).toEqual([
    '2: it is for homes only (business_residential_code R)',
    '3: it is of the provider 999002, and the file begins with 999001',
    '4: no address has the fcc_location_id 1000000099',
    '5: no technology stands for the code 40; write --technology 40=ID',
    '6: "99" is no technology code of the FCC',
    '7: its speeds are "0" and "0" Mbps; a line has at least 1',
    '8: "fiber:9.5" has no speed in Mbps',
    '9: it has no location_id',
    '10: fcc_location_id is "one"; write the digits of the id',
    '11: it has 4 fields, the header 8',
  ]);
  expect((await findService('1 Ash St'))?.speeds).toEqual({ hsi: 20 });
});
