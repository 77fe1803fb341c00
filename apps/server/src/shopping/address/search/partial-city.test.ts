import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';
import { searchAddresses } from './search-addresses.ts';

const letter = (index: number) => String.fromCharCode(97 + index);
const buildName = (start: string, index: number) => `${start}${letter(Math.floor(index / 26))}${letter(index % 26)}`;
/** Many zips whose names start with the same letters. Some lines exist in other zips before the last one. */
const pearls = Array.from({ length: 270 }, (_, index) => index);
const buildPearlRow = (line: string, index: number, state = 'NJ') =>
  `${line},${buildName('Pearl', index)},${state},${(state === 'NJ' ? 70_000 : 71_000) + index}`;
/** More names than a search reads, and a line in more than a thousand places with lower zips. */
const everywhere = Array.from({ length: 1100 }, (_, index) => index);
const opals = Array.from({ length: 600 }, (_, index) => index);
const buildOpal = (index: number) => `${buildName('Opal', index)},NJ,${76_000 + index}`;
const shoal = [
  ...pearls.map((index) => buildPearlRow('5 Shoal Way', index)),
  ...pearls.slice(0, 80).map((index) => buildPearlRow('4 Shoal Way', index, 'MA')),
  ...pearls.slice(0, 80).map((index) => `3 Shoal Way,${buildName('Coral', index)},NJ,${72_000 + index}`),
  ...['3 Shoal Way', '4 Shoal Way'].map((line) => buildPearlRow(line, 269)),
  buildPearlRow('6 Shoal Way', 0),
  ...pearls.slice(0, 80).map((index) => `6 Shoal Way,${buildName('Coral', index)},NJ,${72_000 + index}`),
  ...pearls.slice(100, 130).map((index) => buildPearlRow('6 Shoal Way', index)),
  ...pearls.map((index) => `9 Shoal Way,Harborside,MA,${74_000 + index}`),
  ...['NJ,73000', 'MA,74269'].map((rest) => `7 Shoal Way,Harborside,${rest}`),
  ...pearls.slice(0, 80).map((index) => `7 Shoal Way,${buildName('Coral', index)},NJ,${72_000 + index}`),
  ...everywhere.map((index) => `2 Shoal Way,${buildName('Coral', index)},MA,${20_000 + index}`),
  ...opals.map((index) => `1 Shoal Way,${buildOpal(index)}`),
  ...[5, 595].map((index) => `2 Shoal Way,${buildOpal(index)}`),
  ...pearls.slice(0, 40).map((index) => `10 Shoal Way,${buildName('East Coral', index)},NJ,${73_100 + index}`),
  ...pearls.slice(0, 40).map((index) => `11 Shoal Way,${buildName('Coral', index)},NJ,${72_000 + index}`),
  `11 Shoal Way,${buildName('East Coral', 39)},NJ,73139`,
  ...pearls.slice(0, 40).map((index) => `13 Shoal Way,${buildName('Coral', index)},NJ,${72_000 + index}`),
  ...pearls.slice(0, 20).map((index) => `14 Shoal Way,${buildName('Eastcoral', index)},NJ,${73_200 + index}`),
  `13 Shoal Way,${buildName('East Coral', 39)},NJ,73139`,
  `13 Shoal Way,${buildName('Eastcoral', 19)},NJ,73219`,
  `9 Shoal Way,Harborside North,RI,73300`,
];
/** Imported after other places whose names start with the same letters. */
const later = buildPearlRow('12 Shoal Way', 270);

const shop = await startTestApp();
for (const [name, lines] of Object.entries({ 'coverage.csv': shoal, 'later.csv': [later] })) {
  const file = await writeCoverageFile(name, ['address,city,state,zip', ...lines].join('\n'));
  expect((await importFile(shop.platform, file)).bad).toEqual([]);
}
const search = async (typed: string) =>
  (await searchAddresses(shop.platform.db, { zip: '', typed })).map(({ displayed }) => displayed);

const formatInLastPearl = (line: string) => [`${line}, ${buildName('Pearl', 269)}, NJ 70269`];

test.each(['5 shoal way, pea, nj', '5 shoal way pea'])(
  'searchAddresses shows a line in the first of many places whose name starts with the typed letters: %j',
  async (typed) => {
    expect(await search(typed)).toEqual(
      pearls.slice(0, 10).map((index) => `5 Shoal Way, ${buildName('Pearl', index)}, NJ ${70_000 + index}`),
    );
  },
);

test.each(['3 shoal way, pea', '3 shoal way pea'])(
  'searchAddresses finds a line after all matches in places with other names: %j',
  async (typed) => {
    expect(await search(typed)).toEqual(formatInLastPearl('3 Shoal Way'));
  },
);

test.each(['4 shoal way, pea, nj', '4 shoal way pea nj'])(
  'searchAddresses finds a line after all matches in such places of another state: %j',
  async (typed) => {
    expect(await search(typed)).toEqual(formatInLastPearl('4 Shoal Way'));
  },
);

// A single result is selected without a click, so it must be the only match.
test.each(['6 shoal way, pea', '6 shoal way, pearl', '6 shoal way pea'])(
  'searchAddresses searches all such places when only one of the first has the line: %j',
  async (typed) => {
    expect(await search(typed)).toEqual(
      [0, ...pearls.slice(100, 109)].map((index) => `6 Shoal Way, ${buildName('Pearl', index)}, NJ ${70_000 + index}`),
    );
  },
);

test.each(['7 shoal way, harborside', '7 shoal way harborside'])(
  'searchAddresses finds a city with very many zips behind another city of the same name: %j',
  async (typed) => {
    expect(await search(typed)).toEqual(['7 Shoal Way, Harborside, NJ 73000', '7 Shoal Way, Harborside, MA 74269']);
  },
);

test.each(['2 shoal way, opa', '2 shoal way opa', '2 shoal way, nj', '2 shoal way nj'])(
  'searchAddresses finds a line of very many places after all matches elsewhere: %j',
  async (typed) => {
    expect(await search(typed)).toEqual(
      [5, 595].map((index) => `2 Shoal Way, ${buildName('Opal', index)}, NJ ${76_000 + index}`),
    );
  },
);

test.each(['11 shoal way, east', '11 shoal way east'])(
  'searchAddresses finds a line before a direction, stored as one letter, that starts very many names: %j',
  async (typed) => {
    expect(await search(typed)).toEqual([`11 Shoal Way, ${buildName('East Coral', 39)}, NJ 73139`]);
  },
);

test.each(['12 shoal way, pea', '12 shoal way pea'])(
  'searchAddresses finds a place that was imported after others with the same first letters: %j',
  async (typed) => {
    expect(await search(typed)).toEqual([`12 Shoal Way, ${buildName('Pearl', 270)}, NJ 70270`]);
  },
);

test('searchAddresses searches very many names that contain a direction as a word or start with its letters', async () => {
  expect(await search('13 shoal way east')).toEqual([
    `13 Shoal Way, ${buildName('Eastcoral', 19)}, NJ 73219`,
    `13 Shoal Way, ${buildName('East Coral', 39)}, NJ 73139`,
  ]);
});

test('searchAddresses finds a line of a city with very many zips in the zips that start with the typed digits', async () => {
  expect(await search('9 shoal way harborside 7409')).toEqual(
    pearls.slice(90, 100).map((index) => `9 Shoal Way, Harborside, MA ${74_000 + index}`),
  );
});

test('searchAddresses finds a place of another state whose name starts like a city with very many zips', async () => {
  expect(await search('9 shoal way harborside ri')).toEqual(['9 Shoal Way, Harborside North, RI 73300']);
});
