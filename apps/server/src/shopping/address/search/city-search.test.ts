import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';
import { searchAddresses } from './search-addresses.ts';

const letter = (index: number) => String.fromCharCode(97 + (index % 26));
const buildName = (start: string, index: number) =>
  `${start}${letter(index / 676)}${letter(index / 26)}${letter(index)}`;
const getCity = (index: number) => buildName('Sand', index);
const getZip = (index: number) => String(20_000 + index);
/** More zips than a search visits one by one, and more than it reads for one line. */
const cities = Array.from({ length: 1100 }, (_, index) => index);
const buildRow = (line: string, index: number, state = 'NJ') => `${line},${getCity(index)},${state},${getZip(index)}`;
const formatShown = (line: string, index: number) => `${line}, ${getCity(index)}, NJ ${getZip(index)}`;
/** A street through a whole city. Its house numbers continue from zip to zip. */
const longStreet = Array.from(
  { length: 40 },
  (_, index) => `${101 + index} Marlin Parade,Tideport,NJ,${30_000 + index}`,
);
/** Its lines sort after a thousand others with the same start. */
const largestCity = Array.from({ length: 270 }, (_, index) => `7 Tern Road,Marshby,NJ,${40_000 + index}`);
/** Zips with two names each, and fewer names than a search reads. */
const namedTwice = Array.from({ length: 200 }, (_, index) => [
  `1 Oak Way,${buildName('Dunea', index)},NJ,${50_000 + index}`,
  `2 Oak Way,${buildName('Duneb', index)},NJ,${50_000 + index}`,
]).flat();

/** A city with several zips, and lines that exist in many of them. */
const manyZips = Array.from({ length: 20 }, (_, index) => index);
const saltby = [
  ...manyZips.map((index) => `8 Gull Lane,Saltby,NJ,${60_000 + index}`),
  ...manyZips.map((index) => `8 1/2 Gull Lane,Saltby,NJ,${60_000 + index}`),
  ...manyZips.map((index) => `8 4th Lane,Saltby,NJ,${60_000 + index}`),
  ...manyZips.map((index) => `${index % 2 ? '8 Tern Lane' : '8 Tern Lane East'},Saltby,NJ,${60_000 + index}`),
  ...manyZips.map((index) => `9 Gull Lane,${index ? 'Otherby' : 'Saltby'},NJ,${index ? 60_100 + index : 60_007}`),
];

/** Places whose names are stored with an abbreviated word, and others that start with the same letters. */
const placesOfQuay = [
  'Brooklyn, NY 11201',
  'Brook Park, OH 44142',
  'Springfield, MA 01103',
  'Spring Lake, NJ 07762',
  'Mount Vernon, NY 10550',
  'Mountainside, NJ 07092',
  'West New York, NJ 07093',
  'Westfield, NJ 07090',
  'Wayne, NJ 07470',
  'Saint Albans, NY 11412',
  'Virginia Beach, VA 23451',
  'Union, NJ 07083',
  'Hoboken, NJ 07030',
  'Fort Washington, PA 19034',
  'Los Alamitos, CA 90720',
  'Port Washington, NY 11050',
  'Port Angeles, WA 98362',
  'San Mateo, CA 94401',
  'Sandwich, MA 02563',
  'Lincoln, NE 68508',
  'Lincoln, NH 03251',
  'Hanover, PA 17331',
  'Hanover Park, IL 60133',
  'Yarmouth, ME 04096',
  'Yarmouth Port, MA 02675',
];
/** A zip with two names that start alike. */
const westTwice = Array.from({ length: 10 }, (_, index) =>
  ['Westfield', 'West New York'].map((city) => `${10 + index} Tern Way,${city},NJ,07099`),
).flat();
const inQuay = (place: string) => `1 Gannet Quay, ${place}`;
const inLane = (place: string) => `2 Gannet Lane, ${place}`;
const toRow = (address: string) => address.replace(/, /g, ',').replace(/ (?=\d+$)/, ',');

const shop = await startTestApp();
const { db } = shop.platform;
const rows = [
  ...cities.map((index) => buildRow('7 Reef Road', index)),
  ...[3, 150, 1099].map((index) => buildRow('5 Kelp Way', index)),
  '5 Kelp Way,Sandwich,MA,02563',
  '5 Kelp Way,Sand,MA,02999',
  '9 Kelp Way,Tideport,NJ,30001',
  ...longStreet,
  ...largestCity,
  '7 Reef Road,Sandwich,MA,02563',
  '1 Elm Way,Tide,MA,02998',
  '3 Kelp Junction,Tideport,NJ,30002',
  '3 Kelp Junk Road,Tideport,NJ,30002',
  ...namedTwice,
  '7 Reef Road,Dunecliff,NJ,50200',
  ...saltby,
  ...westTwice,
  ...placesOfQuay.flatMap((place) => [inQuay(place), inLane(place)]).map(toRow),
];
const file = await writeCoverageFile('coverage.csv', ['address,city,state,zip', ...rows].join('\n'));
expect((await importFile(shop.platform, file)).bad).toEqual([]);
/** House numbers that contain a word, and a street elsewhere that starts with this word. */
const rear = [
  ...manyZips.map((index) => `8 Rear,Gull Lane,Saltby,NJ,${60_000 + index}`),
  '1,Reardon Street,Marshby,NJ,40001',
];
const numbers = await writeCoverageFile('numbers.csv', ['number,street,city,state,zip', ...rear].join('\n'));
expect((await importFile(shop.platform, numbers)).bad).toEqual([]);

const search = async (typed: string, zip = '') =>
  (await searchAddresses(db, { zip, typed })).map(({ displayed }) => displayed);
const three = [3, 150, 1099].map((index) => formatShown('5 Kelp Way', index));
const sand = '5 Kelp Way, Sand, MA 02999';
const sandwich = '5 Kelp Way, Sandwich, MA 02563';

describe('the first letters of the names of many zips', () => {
  test.each(['5 kelp way, san', '5 kelp way san'])('find an address in any of them: %j', async (typed) => {
    expect((await search(typed)).toSorted()).toEqual([sandwich, sand, ...three].toSorted());
  });

  test('find the city when one has this name', async () => {
    expect(await search('5 kelp way, sand')).toEqual([sand]);
  });

  test('find only places of the state that follows', async () => {
    expect(await search('5 kelp way, san, nj')).toEqual(three);
    expect(await search('5 kelp way, san, ny')).toEqual([]);
  });

  test.each(['7 r, san, ma', '7 reef road, san, ma', '7 reef road san ma'])(
    'find the few places of a state that has few of them: %j',
    async (typed) => {
      expect(await search(typed)).toEqual(['7 Reef Road, Sandwich, MA 02563']);
    },
  );

  test('search the zip next to the search box first', async () => {
    expect(await search('7 reef road san', getZip(1050))).toEqual([formatShown('7 Reef Road', 1050)]);
    expect(await search('7 reef road san', '30001')).toHaveLength(10);
  });

  test('find nothing when no such place has the line', async () => {
    expect(await search('9 kelp way, san')).toEqual([]);
    expect(await search('9 kelp way san')).toEqual([]);
    expect(await search('5 kelp way san n')).toEqual([]);
  });
});

describe('a long street of a city', () => {
  test('is found by its number in any zip', async () => {
    expect(await search('139 marlin parade, tideport')).toEqual(['139 Marlin Parade, Tideport, NJ 30038']);
    expect(await search('139 marlin parade tideport')).toEqual(['139 Marlin Parade, Tideport, NJ 30038']);
    expect(await search('139 marl, tideport')).toEqual(['139 Marlin Parade, Tideport, NJ 30038']);
  });

  test.each(['3 kelp junc, tideport', '3 kelp junc, tide, nj'])(
    'is found by the start of its last word: %j',
    async (typed) => {
      expect(await search(typed)).toEqual(['3 Kelp Junction, Tideport, NJ 30002']);
    },
  );

  test('is found by its number in any zip when misspelled', async () => {
    for (const index of longStreet.keys())
      expect(await search(`${101 + index} marlon parade, tideport`)).toEqual([
        `${101 + index} Marlin Parade, Tideport, NJ ${30_000 + index}`,
      ]);
  });
});

describe('a partly typed city that is the full name of a city in another state', () => {
  test.each(['139 m, tide, nj', '139 marlin parade, tide, nj', '139 marlin parade tide nj'])(
    'is found in its own state: %j',
    async (typed) => {
      expect(await search(typed)).toEqual(['139 Marlin Parade, Tideport, NJ 30038']);
    },
  );

  test('is found by the start of a number', async () => {
    expect(await search('10, tide, nj')).toEqual(
      longStreet.slice(0, 9).map((_, index) => `${101 + index} Marlin Parade, Tideport, NJ ${30_000 + index}`),
    );
  });
});

test.each(['7 reef road dune', '7 reef road, dune'])(
  'searchAddresses finds addresses behind zips with two names: %j',
  async (typed) => {
    expect(await search(typed)).toEqual(['7 Reef Road, Dunecliff, NJ 50200']);
  },
);

test('searchAddresses searches a city of very many zips when more lines match than a search reads', async () => {
  expect(await search('7, marshby')).toHaveLength(10);
});

describe('a city typed up to the middle of a word that is stored abbreviated', () => {
  test.each<[typed: string, ...places: string[]]>([
    ['brook', 'Brook Park, OH 44142', 'Brooklyn, NY 11201'],
    ['brookl', 'Brooklyn, NY 11201'],
    ['spring', 'Spring Lake, NJ 07762', 'Springfield, MA 01103'],
    ['mou', 'Mount Vernon, NY 10550', 'Mountainside, NJ 07092'],
    ['mount v', 'Mount Vernon, NY 10550'],
    ['wes', 'West New York, NJ 07093', 'Westfield, NJ 07090'],
    ['west', 'West New York, NJ 07093', 'Westfield, NJ 07090'],
    ['sai', 'Saint Albans, NY 11412'],
    ['virginia bea', 'Virginia Beach, VA 23451'],
    ['union', 'Union, NJ 07083'],
  ])('is found: %j', async (typed, ...places) => {
    for (const text of [`1 gannet quay, ${typed}`, `1 gannet quay ${typed}`, `1 gann, ${typed}`])
      expect((await search(text)).toSorted(), text).toEqual(places.map(inQuay));
  });

  test('is found after a unit', async () => {
    expect(await search('1 gannet quay ste 2 virginia bea')).toEqual([inQuay('Virginia Beach, VA 23451')]);
  });

  test('is not replaced by the city next to the search box', async () => {
    for (const typed of ['1 gannet quay, brookl', '1 gannet quay, virginia bea', '1 gannet quay virginia bea'])
      expect(await search(typed, '07030'), typed).not.toContain(inQuay('Hoboken, NJ 07030'));
    expect((await search('1 gannet quay, brook', '07030')).toSorted()).toEqual(
      ['Brook Park, OH 44142', 'Brooklyn, NY 11201'].map(inQuay),
    );
    expect(await search('1 gannet quay brook', '11201')).toEqual([inQuay('Brooklyn, NY 11201')]);
  });

  test('is found before a state', async () => {
    expect(await search('1 gannet quay, brook, ny')).toEqual([inQuay('Brooklyn, NY 11201')]);
    expect(await search('1 gannet quay, hobo nj')).toEqual([inQuay('Hoboken, NJ 07030')]);
    expect(await search('1 gannet quay, brook park, oh')).toEqual([inQuay('Brook Park, OH 44142')]);
  });
});

test.each([
  ['fort washington', 'Fort Washington, PA 19034'],
  ['los al', 'Los Alamitos, CA 90720'],
  ['west new york', 'West New York, NJ 07093'],
  ['port washington', 'Port Washington, NY 11050'],
  ['san ma', 'San Mateo, CA 94401'],
])('searchAddresses finds a city that ends with the name of a state: %j', async (typed, place) => {
  for (const text of [`1 gannet quay, ${typed}`, `1 gann, ${typed}`])
    expect(await search(text), text).toEqual([inQuay(place)]);
  // Without a comma too: prefers the city to one in that state with the same start.
  expect(await search(`2 gannet lane ${typed}`)).toEqual([inLane(place)]);
});

test('a city before its state matches neither a city of another state nor a longer name, with or without a comma', async () => {
  expect(await search('2 gannet lane lincoln ne')).toEqual([inLane('Lincoln, NE 68508')]);
  expect(await search('2 gannet lane hanover pa')).toEqual([inLane('Hanover, PA 17331')]);
  // The text may become Maine.
  expect(await search('2 gannet lane yarmouth ma')).toEqual([
    inLane('Yarmouth, ME 04096'),
    inLane('Yarmouth Port, MA 02675'),
  ]);
});

test('a city before its state wins over the zip next to the search box', async () => {
  for (const zip of ['', '11201']) {
    expect(await search('1 gannet quay, hoboken nj', zip)).toEqual([inQuay('Hoboken, NJ 07030')]);
    expect(await search('1 gannet quay, port angeles wa', zip)).toEqual([inQuay('Port Angeles, WA 98362')]);
    expect(await search('1 gannet quay, sandw ma', zip)).toEqual([inQuay('Sandwich, MA 02563')]);
  }
  expect(await search('7 reef road, hoboken nj', getZip(3))).toEqual([]);
});

test.each([
  ['7 reef road, duneaaaa, nj', ['7 Reef Road, Dunecliff, NJ 50200']],
  ['7 reef road duneaaaa nj', ['7 Reef Road, Dunecliff, NJ 50200']],
  ['7 reef road, duneaaaa', ['7 Reef Road, Dunecliff, NJ 50200']],
  ['7 reef road, 50001', ['7 Reef Road, Dunecliff, NJ 50200']],
  ['9 gull lane, tideport, nj', []],
  ['7 reef road, brooklyn, ny', []],
  ['7 reef road, duneaaaa, ny', []],
])('a line that is only in a city nearby is found there: %j [S-202]', async (typed, found) => {
  expect(await search(typed)).toEqual(found);
});

test('a line in several cities nearby is found in the nearest first [S-202]', async () => {
  const found = await search('9 gull lane, 60099');
  expect(found.slice(0, 2)).toEqual(['9 Gull Lane, Otherby, NJ 60101', '9 Gull Lane, Otherby, NJ 60102']);
});

test.each([
  ['7-9 reef road, sandwich', '7 Reef Road, Sandwich, MA 02563'],
  ['5-7 reef road, sandwich', '7 Reef Road, Sandwich, MA 02563'],
  ['7 1/2 reef road, sandwich', '7 Reef Road, Sandwich, MA 02563'],
  ['l39 marlin parade, tideport', '139 Marlin Parade, Tideport, NJ 30038'],
])('the number of %j is found in another spelling [S-201]', async (typed, found) => {
  expect(await search(typed)).toEqual([found]);
});

test('searchAddresses lists the city of the zip next to the search box first', async () => {
  const [first, ...others] = await search('5 kelp way, san', getZip(150));
  expect(first).toBe(formatShown('5 Kelp Way', 150));
  expect(others).toHaveLength(4);
});

test('a zip with two names that start alike lists as many addresses as any other', async () => {
  for (const city of ['wes', 'west', 'westf']) expect(await search(`1, ${city}`), city).toHaveLength(10);
});

describe('a line in many zips of a city and elsewhere', () => {
  const listFirstTen = (line: string) => manyZips.slice(0, 10).map((index) => `${line}, Saltby, NJ ${60_000 + index}`);

  test.each([
    ['8 gull lane, saltby', '8 Gull Lane'],
    ['8 gull lane saltby', '8 Gull Lane'],
    ['8 gul, saltby', '8 Gull Lane'],
    ['8 gull lane, saltby, nj', '8 Gull Lane'],
    ['8 1/2 gull lane, saltby', '8 1/2 Gull Lane'],
    ['8 4th lane, saltby', '8 4th Lane'],
    ['8 rear, saltby', '8 REAR Gull Lane'],
    ['8 rear gull lane, saltby', '8 REAR Gull Lane'],
  ])('is found in the first zips: %j', async (typed, line) => {
    expect(await search(typed)).toEqual(listFirstTen(line));
  });

  test.each(['9 gull lane, saltby', '9 gull lane saltby', '9 g, saltby'])(
    'is found only in its city: %j',
    async (typed) => {
      expect(await search(typed)).toEqual(['9 Gull Lane, Saltby, NJ 60007']);
    },
  );

  test('may be the start of several streets', async () => {
    const found = await search('8 tern lane, saltby');
    expect(found).toEqual(
      manyZips.filter((index) => index % 2).map((index) => `8 Tern Lane, Saltby, NJ ${60_000 + index}`),
    );
    expect(await search('8 tern lane e, saltby')).toHaveLength(10);
  });

  test('is searched in the zip next to the search box first', async () => {
    expect(await search('8 gull lane saltby', '60015')).toEqual(['8 Gull Lane, Saltby, NJ 60015']);
  });

  test('is not found in another state or with another number', async () => {
    expect(await search('8 gull lane, saltby, ny')).toEqual([]);
    expect(await search('88 gull lane saltby')).toEqual([]);
  });
});
