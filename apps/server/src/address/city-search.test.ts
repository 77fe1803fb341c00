import { describe, expect, test } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import { searchAddresses } from './search-addresses.ts';
import { coverageFile, importFile } from './testing/import-text.ts';

const letter = (index: number) => String.fromCharCode(97 + (index % 26));
const named = (start: string, index: number) => `${start}${letter(index / 676)}${letter(index / 26)}${letter(index)}`;
const cityOf = (index: number) => named('Sand', index);
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
/** Zips of two names each, more names than zips are looked through. */
const namedTwice = Array.from({ length: 200 }, (_, index) => [
  `1 Oak Way,${named('Dunea', index)},NJ,${50_000 + index}`,
  `2 Oak Way,${named('Duneb', index)},NJ,${50_000 + index}`,
]).flat();

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
  '7 Reef Road,Sandwich,MA,02563',
  '1 Elm Way,Tide,MA,02998',
  ...namedTwice,
  '7 Reef Road,Dunecliff,NJ,50200',
];
const file = await coverageFile('coverage.csv', ['address,city,state,zip', ...rows].join('\n'));
expect((await importFile(shop.platform, file)).bad).toEqual([]);

const search = async (typed: string, zip = '') =>
  (await searchAddresses(db, { zip, typed })).map(({ displayed }) => displayed);
const three = [3, 150, 1099].map((index) => shown('5 Kelp Way', index));
const sand = '5 Kelp Way, Sand, MA 02999';
const sandwich = '5 Kelp Way, Sandwich, MA 02563';

describe('a few letters that begin the names of many zips', () => {
  test.each(['5 kelp way, san', '5 kelp way san'])('find an address wherever it is: %j', async (typed) => {
    expect((await search(typed)).toSorted()).toEqual([sandwich, sand, ...three].toSorted());
  });

  test('are the city where one is called so', async () => {
    expect(await search('5 kelp way, sand')).toEqual([sand]);
  });

  test('are those of a state where one follows', async () => {
    expect(await search('5 kelp way, san, nj')).toEqual(three);
    expect(await search('5 kelp way, san, ny')).toEqual([]);
  });

  test.each(['7 r, san, ma', '7 reef road, san, ma', '7 reef road san ma'])(
    'are few in a state that has few of them: %j',
    async (typed) => {
      expect(await search(typed)).toEqual(['7 Reef Road, Sandwich, MA 02563']);
    },
  );

  test('are looked for in the zip beside them first', async () => {
    expect(await search('7 reef road san', zipOf(1050))).toEqual([shown('7 Reef Road', 1050)]);
    expect(await search('7 reef road san', '30001')).toHaveLength(10);
  });

  test('find nothing where the line is not', async () => {
    expect(await search('9 kelp way, san')).toEqual([]);
    expect(await search('9 kelp way san')).toEqual([]);
    expect(await search('5 kelp way san n')).toEqual([]);
  });
});

describe('a long street of a city', () => {
  test('is found by its number, in whichever zip it is', async () => {
    expect(await search('139 marlin parade, tideport')).toEqual(['139 Marlin Parade, Tideport, NJ 30038']);
    expect(await search('139 marlin parade tideport')).toEqual(['139 Marlin Parade, Tideport, NJ 30038']);
    expect(await search('139 marl, tideport')).toEqual(['139 Marlin Parade, Tideport, NJ 30038']);
  });

  test('is found misspelt by its number, in whichever zip it is', async () => {
    for (const index of longStreet.keys())
      expect(await search(`${101 + index} marlon parade, tideport`)).toEqual([
        `${101 + index} Marlin Parade, Tideport, NJ ${30_000 + index}`,
      ]);
  });
});

describe('a half-typed city that is the whole name of one in another state', () => {
  test.each(['139 m, tide, nj', '139 marlin parade, tide, nj', '139 marlin parade tide nj'])(
    'is found in its own: %j',
    async (typed) => {
      expect(await search(typed)).toEqual(['139 Marlin Parade, Tideport, NJ 30038']);
    },
  );

  test('is found by the beginning of a number', async () => {
    expect(await search('10, tide, nj')).toEqual(
      longStreet.slice(0, 9).map((_, index) => `${101 + index} Marlin Parade, Tideport, NJ ${30_000 + index}`),
    );
  });
});

test.each(['7 reef road dune', '7 reef road, dune'])('zips of two names hide none behind them: %j', async (typed) => {
  expect(await search(typed)).toEqual(['7 Reef Road, Dunecliff, NJ 50200']);
});

test('a city of very many zips is looked through where more lines begin so than are looked at', async () => {
  expect(await search('7, marshby')).toHaveLength(10);
});
