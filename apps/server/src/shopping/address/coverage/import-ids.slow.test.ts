import { expect, test } from 'vitest';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findPremises } from '../index.ts';
import { searchAddresses } from '../search/search-addresses.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';

const { db } = await openTestDatabase();
const platform = { db, clock: createTestClock() };
const importContent = async (content: string) => importFile(platform, await writeCoverageFile('ids.csv', content));
const findIds = async (typed: string, unit = '') => {
  const [address] = await searchAddresses(db, { zip: '', typed });
  return (await findPremises(db, address?.addressId ?? '', unit))?.ids;
};
const header = 'address,unit,city,state,zip,external_id,fcc_location_id';

test('an address and its units have the ids of the file [O-020]', async () => {
  const { bad } = await importContent(`${header}
1 Elm St,,Dayton,OH,45402, GIS-1 ,1000000121
1 Elm St,Suite 1,Dayton,OH,45402,GIS-1-1,
1 Elm St,Suite 2,Dayton,OH,45402,,
2 Elm St,Suite 1,Dayton,OH,45402,GIS-2-1,1000000122
`);
  expect(bad).toEqual([]);
  const building = { externalId: 'GIS-1', fccLocationId: '1000000121' };
  expect(await findIds('1 Elm St')).toEqual(building);
  expect(await findIds('1 Elm St', 'Suite 1')).toEqual({ ...building, externalId: 'GIS-1-1' });
  expect(await findIds('1 Elm St', 'Suite 2')).toEqual(building);
  expect(await findIds('2 Elm St'), 'a unit gives its building no id').toEqual({});
  expect(await findIds('2 Elm St', 'Suite 1')).toEqual({ externalId: 'GIS-2-1', fccLocationId: '1000000122' });
});

test('a later row changes only the ids that it has, in one file and in the next [O-020]', async () => {
  await importContent(`${header}
3 Elm St,,Dayton,OH,45402,GIS-3,1000000123
3 Elm St,,Dayton,OH,45402,,1000000124
3 Elm St,Suite 1,Dayton,OH,45402,,1000000125
3 Elm St,Suite 1,Dayton,OH,45402,GIS-3-1,
`);
  expect(await findIds('3 Elm St')).toEqual({ externalId: 'GIS-3', fccLocationId: '1000000124' });
  expect(await findIds('3 Elm St', 'Suite 1')).toEqual({ externalId: 'GIS-3-1', fccLocationId: '1000000125' });
  await importContent(`${header}
3 Elm St,,Dayton,OH,45402,GIS-33,
3 Elm St,Suite 1,Dayton,OH,45402,,1000000126
`);
  await importContent('address,unit,city,state,zip\n3 Elm St,,Dayton,OH,45402\n3 Elm St,Suite 1,Dayton,OH,45402\n');
  expect(await findIds('3 Elm St')).toEqual({ externalId: 'GIS-33', fccLocationId: '1000000124' });
  expect(await findIds('3 Elm St', 'Suite 1')).toEqual({ externalId: 'GIS-3-1', fccLocationId: '1000000126' });
});

test('a row with an invalid id is refused with line and reason [O-020]', async () => {
  const { bad } = await importContent(`${header}
4 Elm St,,Dayton,OH,45402,${'x'.repeat(121)},
4 Elm St,,Dayton,OH,45402,,12-34
4 Elm St,,Dayton,OH,45402,,0123
`);
  const isWrong = (id: string) => `fcc_location_id is "${id}"; write the digits of the id`;
  expect(bad).toEqual([
    '2: its external_id has more than 120 characters',
    `3: ${isWrong('12-34')}`,
    `4: ${isWrong('0123')}`,
  ]);
});
