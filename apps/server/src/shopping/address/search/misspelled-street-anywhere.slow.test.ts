import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';
import { searchAddresses } from './search-addresses.ts';

/** More lines with one number than a search reads, most of them before the others in the alphabet. */
const commonNumber = Array.from({ length: 21_000 }, (_, index) => `1 South Alder${index},Saltby,NJ,60000`);
const getCity = (index: number) => `Heron${String.fromCharCode(97 + index)}ton`;
const inTenCities = Array.from({ length: 10 }, (_, index) => `7 Longboat Wharf,${getCity(index)},NJ,${61_000 + index}`);
const inElevenCities = Array.from({ length: 11 }, (_, index) => `8 Gull Lane,${getCity(index)},NJ,${61_000 + index}`);

/** All have two typos if "9 Kestrel Xxw" is typed. The first one is in two cities. */
const similarStreets = ['Raw', 'Rew', 'Riw', 'Row', 'Ruw'].map((suffix) => `9 Kestrel ${suffix}`);

const { db } = await openTestDatabase();
const rows = [
  'address,city,state,zip',
  ...commonNumber,
  '1 Spruce Road,Saltby,NJ,60000',
  '1 West Kilbourn Avenue,Saltby,NJ,60000',
  ...inTenCities,
  '7 Longboat Wharves,Saltby,NJ,60000',
  ...inElevenCities,
  ...similarStreets.map((street) => `${street},Saltby,NJ,60000`),
  `${similarStreets[0]},${getCity(0)},NJ,61000`,
];
const file = await writeCoverageFile('coverage.csv', rows.join('\n'));
expect((await importFile({ db, clock: { now: () => new Date('2026-03-02T15:00:00Z') } }, file)).bad).toEqual([]);

test.each([
  ['1 Sprube Road', '1 Spruce Road'],
  ['1 Xpruce Road', '1 Spruce Road'],
  ['1 Pruce Road', '1 Spruce Road'],
  ['1 Psruce Road', '1 Spruce Road'],
  ['1 Sruce Road', '1 Spruce Road'],
  ['1 North Spruce Road', '1 Spruce Road'],
  ['1 West Killbourn Avenue', '1 West Kilbourn Avenue'],
  ['1 East Kilbourn Avenue', '1 West Kilbourn Avenue'],
  ['1 Kilbourn Avenue', '1 West Kilbourn Avenue'],
])('finds %j among very many lines with its number: %j [S-041]', async (typed, street) => {
  const found = await searchAddresses(db, { zip: '', typed });
  expect(found.map((address) => address.street)).toEqual([street]);
});

test('suggests each of five streets with two typos [S-041]', async () => {
  const found = await searchAddresses(db, { zip: '', typed: '9 Kestrel Xxw' });
  expect(found.map(({ street }) => street)).toEqual([similarStreets[0], ...similarStreets]);
});

test('suggests a misspelled street in all ten cities that have it [S-310]', async () => {
  const found = await searchAddresses(db, { zip: '', typed: '7 Longboat Warf' });
  expect(found.map(({ street, city }) => `${street}, ${city}`)).toEqual(
    Array.from({ length: 10 }, (_, index) => `7 Longboat Wharf, ${getCity(index)}`),
  );
});

test('finds a misspelled street that more than ten cities have by the typed city [S-310]', async () => {
  const lastCity = getCity(10);
  const found = await searchAddresses(db, { zip: '', typed: '8 Guul Lane' });
  expect(found.filter(({ street }) => street === '8 Gull Lane')).toHaveLength(10);
  expect(found.map(({ city }) => city)).not.toContain(lastCity);
  for (const typed of [`8 Guul Lane, ${lastCity}`, `8 Guul Lane ${lastCity} NJ`])
    expect((await searchAddresses(db, { zip: '', typed })).map(({ city }) => city)).toEqual([lastCity]);
  const inZip = await searchAddresses(db, { zip: '61010', typed: '8 Guul Lane' });
  expect(inZip.map(({ city }) => city)).toEqual([lastCity]);
});
