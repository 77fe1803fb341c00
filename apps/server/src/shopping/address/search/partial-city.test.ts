import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';
import { searchAddresses } from './search-addresses.ts';

const letter = (index: number) => String.fromCharCode(97 + index);
const buildName = (start: string, index: number) => `${start}${letter(Math.floor(index / 26))}${letter(index % 26)}`;
/**
 * The premises at each house number of Shoal Way. Most tests search for one house number.
 *
 * | number | premises |
 * |---|---|
 * | 1 | all 600 Opal places |
 * | 2 | 1,100 Coral places in MA with lower zips, and two Opal places |
 * | 3 | 80 Coral places, and the last Pearl place |
 * | 4 | 80 Pearl places in MA, and the last Pearl place in NJ |
 * | 5 | all 270 Pearl places in NJ |
 * | 6 | 80 Coral places, the first Pearl place, and 30 later ones |
 * | 7 | 80 Coral places, Harborside in NJ, and the last zip of Harborside in MA |
 * | 9 | all 270 zips of Harborside in MA, and Harborside North in RI |
 * | 10 | all 40 East Coral places |
 * | 11 | 40 Coral places, and the last East Coral place |
 * | 12 | one Pearl place, imported later |
 * | 13 | 40 Coral places, the last East Coral place, and the last Eastcoral place |
 * | 14 | all 20 Eastcoral places |
 */

/** 270 places whose city names start with Pearl, each with its own zip. */
const pearls = Array.from({ length: 270 }, (_, index) => index);
const buildPearlRow = (line: string, index: number, state = 'NJ') =>
  `${line},${buildName('Pearl', index)},${state},${(state === 'NJ' ? 70_000 : 71_000) + index}`;
/** More matches in other places than a search reads. */
const coralIndexes = Array.from({ length: 1100 }, (_, index) => index);
/** More city names with one prefix than a search reads. */
const opals = Array.from({ length: 600 }, (_, index) => index);
const buildOpal = (index: number) => `${buildName('Opal', index)},NJ,${76_000 + index}`;
const coverageRows = [
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
  ...coralIndexes.map((index) => `2 Shoal Way,${buildName('Coral', index)},MA,${20_000 + index}`),
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
const lateRow = buildPearlRow('12 Shoal Way', 270);

const shop = await startTestApp();
for (const [name, lines] of Object.entries({ 'coverage.csv': coverageRows, 'later.csv': [lateRow] })) {
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
  'searchAddresses finds a match that follows 80 matches in other cities: %j',
  async (typed) => {
    expect(await search(typed)).toEqual(formatInLastPearl('3 Shoal Way'));
  },
);

test.each(['4 shoal way, pea, nj', '4 shoal way pea nj'])(
  'searchAddresses finds a match that follows 80 matches in cities of the same prefix in another state: %j',
  async (typed) => {
    expect(await search(typed)).toEqual(formatInLastPearl('4 Shoal Way'));
  },
);

// A single result is selected without a click, so it must be the only match.
test.each(['6 shoal way, pea', '6 shoal way, pearl', '6 shoal way pea'])(
  'searchAddresses lists all cities with the prefix, although only one of the first cities has the line: %j',
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
  'searchAddresses finds the two matches among 1,100 in other places: %j',
  async (typed) => {
    expect(await search(typed)).toEqual(
      [5, 595].map((index) => `2 Shoal Way, ${buildName('Opal', index)}, NJ ${76_000 + index}`),
    );
  },
);

test.each(['11 shoal way, east', '11 shoal way east'])(
  'searchAddresses finds a city whose first word is a direction (East is stored as E): %j',
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
