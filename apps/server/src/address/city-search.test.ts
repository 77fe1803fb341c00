import { describe, expect, test } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import { searchAddresses } from './search-addresses.ts';
import { coverageFile, importFile } from './testing/import-text.ts';

const letter = (index: number) => String.fromCharCode(97 + (index % 26));
const cityOf = (index: number) => `Sand${letter(index / 676)}${letter(index / 26)}${letter(index)}`;
const zipOf = (index: number) => String(20_000 + index);
/** More than are looked through one by one, and more than are looked at of one line. */
const cities = Array.from({ length: 1100 }, (_, index) => index);
const row = (line: string, index: number, state = 'NJ') => `${line},${cityOf(index)},${state},${zipOf(index)}`;
const shown = (line: string, index: number) => `${line}, ${cityOf(index)}, NJ ${zipOf(index)}`;
/** A street through the whole of a city, whose numbers go on from zip to zip. */
const longStreet = Array.from(
  { length: 40 },
  (_, index) => `${101 + index} Marlin Parade,Tideport,NJ,${30_000 + index}`,
);
/** Its lines come behind a thousand others that begin alike. */
const largestCity = Array.from({ length: 270 }, (_, index) => `7 Tern Road,Marshby,NJ,${40_000 + index}`);

const shop = await startTestApp();
const { db } = shop.platform;
const rows = [
  ...cities.map((index) => row('7 Reef Road', index)),
  ...[3, 150, 1099].map((index) => row('5 Kelp Way', index)),
  '5 Kelp Way,Sandwich,MA,02563',
  '5 Kelp Way,Sand,MA,02999',
  '9 Kelp Way,Tideport,NJ,30001',
  ...longStreet,
  ...largestCity,
];
const file = await coverageFile('coverage.csv', ['address,city,state,zip', ...rows].join('\n'));
expect((await importFile(shop.platform, file)).bad).toEqual([]);

const search = async (typed: string, zip = '') =>
  (await searchAddresses(db, { zip, typed })).map(({ displayed }) => displayed);
const three = [3, 150, 1099].map((index) => shown('5 Kelp Way', index));
const sand = '5 Kelp Way, Sand, MA 02999';
const sandwich = '5 Kelp Way, Sandwich, MA 02563';

describe('a few letters that begin the names of many zips', () => {
  test.each(['5 kelp way, san', '5 kelp way san'])('find an address wherever it is: %j [E-183]', async (typed) => {
    expect((await search(typed)).toSorted()).toEqual([sandwich, sand, ...three].toSorted());
  });

  test('are the city where one is called so [E-183]', async () => {
    expect(await search('5 kelp way, sand')).toEqual([sand]);
  });

  test('are those of a state where one follows [E-183]', async () => {
    expect(await search('5 kelp way, san, nj')).toEqual(three);
    expect(await search('5 kelp way, san, ny')).toEqual([]);
  });

  test('are looked for in the zip beside them first [E-183]', async () => {
    expect(await search('7 reef road san', zipOf(1050))).toEqual([shown('7 Reef Road', 1050)]);
    expect(await search('7 reef road san', '30001')).toHaveLength(10);
  });

  test('find nothing where the line is not [E-183]', async () => {
    expect(await search('9 kelp way, san')).toEqual([]);
    expect(await search('9 kelp way san')).toEqual([]);
    expect(await search('5 kelp way san n')).toEqual([]);
  });
});

describe('a long street of a city', () => {
  test('is found by its number, in whichever zip it is [E-183]', async () => {
    expect(await search('139 marlin parade, tideport')).toEqual(['139 Marlin Parade, Tideport, NJ 30038']);
    expect(await search('139 marlin parade tideport')).toEqual(['139 Marlin Parade, Tideport, NJ 30038']);
    expect(await search('139 marl, tideport')).toEqual(['139 Marlin Parade, Tideport, NJ 30038']);
  });

  test('is found misspelt by its number, in whichever zip it is [E-183]', async () => {
    for (const index of longStreet.keys())
      expect(await search(`${101 + index} marlon parade, tideport`)).toEqual([
        `${101 + index} Marlin Parade, Tideport, NJ ${30_000 + index}`,
      ]);
  });
});

test('a city of very many zips is looked through where more lines begin so than are looked at [E-183]', async () => {
  expect(await search('7, marshby')).toHaveLength(10);
});
