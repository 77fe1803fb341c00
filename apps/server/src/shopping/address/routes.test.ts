import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { importFile, writeCoverageFile } from './testing/import-coverage-file.ts';

const buildUnitRows = (line: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${line},Suite ${index + 1},New York,NY,10012,,,fiber`);

const manyZips = Array.from({ length: 150 }, (_, index) => `7 Bayou Bend,,Houston,TX,77${150 + index},,,`);

const coverage = `address,unit,city,state,zip,latitude,longitude,technologies
140 West 4th Street,,New York,NY,10012,40.7312,-74.0001,fiber:940 lte
142 West 4th Street,,New York,NY,10012,40.7313,-74.0004,lte
140 East 4th Street,,New York,NY,10003,40.7262,-73.9889,fiber
9 Forsyth Street,,New York,NY,10002,,,hsi
12 FIFTH AVENUE,,NEW YORK,NY,10011,40.7332,-73.9966,none
12 Saint James Place,,Mount Vernon,NY,10550,,,
12 Oak Court,,Hartford,CT,06103,41.767,-72.674,fiber
12 Oak Court,,Albany,NY,12207,,,
${buildUnitRows('200 Water Street', 23).join('\n')}
200 Water Street,Bldg B Fl 2,New York,NY,10012,,,
1 Lone Road,#7,New York,NY,10012,,,fiber
101 Longboat Wharf,,Hoboken,NJ,07030,,,fiber
5 Hoboken Avenue,,Hoboken,NJ,07030,,,fiber
${manyZips.join('\n')}
8 Bayou Bend,,Houston,TX,77299,,,
9 Pelican Quay,,Houston,TX,77299,,,
`;

const shop = await startTestApp();
const { platform, app, api } = shop;
expect((await importFile(platform, await writeCoverageFile('coverage.csv', coverage))).bad).toEqual([]);
const visitor = await shop.startVisit();

const get = async (path: string, query: Record<string, string>) => {
  const answer = await visitor.send({ method: 'GET', url: `${path}?${new URLSearchParams(query)}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const search = async (streetterm: string, zip?: string): Promise<string[]> => {
  const { addresses } = await get('/addresses', { ...(zip && { zip }), streetterm });
  return addresses.map(({ dispstr }: { dispstr: string }) => dispstr);
};
const locate = (payload: object, key = platform.config.siteKey.key) =>
  app.inject({ method: 'POST', url: `${api}/locus`, payload, headers: { 'x-api-key': key } });

const west140 = '140 West 4th Street, New York, NY 10012';
const west142 = '142 West 4th Street, New York, NY 10012';
const east140 = '140 East 4th Street, New York, NY 10003';

describe('a zip', () => {
  test('returns its place for a call with a token [E-382]', async () => {
    const newYork = { zip: '10012', city: 'New York', altCity: '', state: 'NY' };
    expect(await get('/zips', { zip: '10012' })).toEqual({ zips: [newYork] });
    const without = await app.inject(`${api}/zips?zip=10012`);
    expect(without.json()).toMatchObject({ ErrorCode: 'tokenMissing' });
  });

  test('returns all zips with the typed start', async () => {
    const { zips } = await get('/zips', { zip: '1000' });
    expect(zips.map(({ zip }: { zip: string }) => zip)).toEqual(['10002', '10003']);
  });

  test.each(['99999', '', 'abcde', '10%', "1' or 1", '\u0000'])('%j has no place', async (zip) => {
    expect(await get('/zips', { zip })).toEqual({ zips: [] });
    expect(await get('/fiber-zip', { zip })).toEqual({ result: 'N' });
  });

  test.each([
    ['10012', 'Y'],
    ['10011', 'N'],
  ])('%s sells fiber: %s [E-383]', async (zip, result) => {
    expect(await get('/fiber-zip', { zip })).toEqual({ result });
  });
});

describe('a street', () => {
  test('in a zip returns its addresses with all fields of a selection [E-145] [E-146] [E-384]', async () => {
    const { addresses } = await get('/addresses', { zip: '10012', streetterm: '140 WEST 4' });
    const id = addresses[0].addressId;
    expect(id).toMatch(/^A\d+$/);
    expect(addresses).toEqual([
      {
        street: '140 West 4th Street',
        zip: '10012',
        locusID: id,
        ntasAddrID: id,
        baseAddressId: id,
        addressId: id,
        dispstr: west140,
        disprawstr: '140 W 4TH ST, NEW YORK, NY 10012',
        muni: 'New York',
        houseNumber: '140',
        state: 'NY',
        locusLocation: '40.7312,-74.0001',
        propertyType: 'business',
        streetName: 'West 4th Street',
        unit: '',
      },
    ]);
  });

  test.each([
    ['140 W 4TH ST', [west140]],
    ['140 w. 4th street', [west140]],
    ['  140   WEST   FOURTH ', [west140]],
    ['14', []],
    ['140', [west140]],
    ['W 4TH', [west140, west142]],
    ['4TH ST', [west140, west142]],
    ['140 4TH ST', [west140]],
    ['WATER', ['200 Water Street, New York, NY 10012']],
    ['999 W 4TH ST', []],
    ['14 ZZZ', []],
    ['1', []],
  ])('%j in 10012 finds %j', async (typed, found) => {
    expect(await search(typed, '10012')).toEqual(found);
  });

  test.each([
    ['9 FORSITH ST', '10002'],
    ['9 FORSTYH STREET', '10002'],
    ['9 FORSYHT', '10002'],
    ['9 FORRSYTH ST', '10002'],
    ['9 FORSYTH STREEET', '10002'],
  ])('%j in %s is found despite its typos', async (typed, zip) => {
    expect(await search(typed, zip)).toEqual(['9 Forsyth Street, New York, NY 10002']);
  });

  test('with too many wrong letters is not guessed', async () => {
    expect(await search('9 FROSTING ST', '10002')).toEqual([]);
  });

  test('is not guessed in another zip', async () => {
    expect(await search('140 W 4TH ST', '10003')).toEqual([east140]);
    expect(await search('140 W 4TH ST', '06103')).toEqual([]);
  });
});

describe('a whole address in one box', () => {
  test.each([
    ['140 West 4th Street, New York, NY 10012', [west140]],
    ['140 w 4th st new york ny 10012', [west140]],
    ['140 w 4th st new york ny', [west140]],
    ['140 w 4th st, new york', [west140]],
    ['140 w 4th st, new yo', [west140]],
    ['140 W 4th St, Gotham', []],
    ['140 w 4th st, n', [west140]],
    ['Harbor Supply\r\n140 W 4th St\r\nNew York, NY 10012-1234\r\nUSA', [west140]],
    ['140 W 4th St\nNew York, NY 10012', [west140]],
    ['140 w 4th st new york,ny 10012', [west140]],
    ['140 w 4th st new york,ny', [west140]],
    ['w 4th st, new york, ny 10012', [west140, west142]],
    ['12 st james pl, mt vernon', ['12 Saint James Place, Mount Vernon, NY 10550']],
    ['12 Saint James Pl Mount Vernon New York', ['12 Saint James Place, Mount Vernon, NY 10550']],
    ['12 oak ct', ['12 Oak Court, Hartford, CT 06103', '12 Oak Court, Albany, NY 12207']],
    ['12 oak ct hartford ct', ['12 Oak Court, Hartford, CT 06103']],
    ['12 oak court, NY', ['12 Oak Court, Albany, NY 12207']],
    ['12 oak court, Alabama', []],
    ['9 forsit st, new york, ny', ['9 Forsyth Street, New York, NY 10002']],
    ['12 5th ave, new york', ['12 Fifth Avenue, New York, NY 10011']],
  ])('%j finds %j', async (typed, found) => {
    expect(await search(typed)).toEqual(found);
  });

  const longboat = '101 Longboat Wharf, Hoboken, NJ 07030';
  test.each([
    '101 longboat wharf hoboken',
    '101 longboat wharf hoboken 07030',
    '101 longboat wharf hob',
    '101 longboat wharf hoboken n',
    '101 longboat wharf hoboken new j',
    '101 longboat wharf hoboken 070',
    '101 longboat wharf hoboken n.j.',
    '101 longboat wharf, hoboken n',
    '101 longboat wharf, hoboken, n.j.',
    '101 longboat wharf, hoboken 070',
  ])('finds its place without commas or partly typed: %j', async (typed) => {
    expect(await search(typed)).toEqual([longboat]);
    expect(await search(typed, '07030')).toEqual([longboat]);
  });

  test.each([
    ['140 w 4th st new york n', [west140]],
    ['140 w 4th st, new york n', [west140]],
    ['5 hoboken', ['5 Hoboken Avenue, Hoboken, NJ 07030']],
    ['5 hoboken ave hoboken', ['5 Hoboken Avenue, Hoboken, NJ 07030']],
    ['101 longboat wharf hoboken q', []],
    ['101 longboat wharf hoboken ny', []],
    ['101 longboat wharf hobokn', [longboat]],
    ['101 longboat wharf, hobokn ny', []],
    ['101 Longboat Wharf, Hobokn NJ', [longboat]],
    ['101 longboat wharf hobokn nj', [longboat]],
    ['101 longboat wharf, west hoboken', []],
    ['101 longboat wharf, west hoboken, nj', []],
    ['101 longboat wharf albany', []],
    ['101 longboat wharf ste 2 hoboken', [longboat]],
    ['101 longboat wharf ste 2 hob', [longboat]],
    ['101 longboat wharf ste 2 hoboken nj 07030', [longboat]],
    ['101 longboat wharf ste 2 albany', []],
    ['101 longboat wharf ste 2 hartford ct', []],
    ['101 longboat wharf # 2 hartford', []],
    ['8 bayou bend, houston', ['8 Bayou Bend, Houston, TX 77299']],
    ['8 bayou bend houston', ['8 Bayou Bend, Houston, TX 77299']],
    ['9 pelcian quay, houston', ['9 Pelican Quay, Houston, TX 77299']],
  ])('%j is found only at its place: %j', async (typed, found) => {
    expect(await search(typed)).toEqual(found);
  });

  test('without a comma is searched in the zip next to the search box first, then elsewhere', async () => {
    expect(await search('7 bayou bend hous', '77299')).toEqual(['7 Bayou Bend, Houston, TX 77299']);
    expect(await search('7 bayou bend hous', '10012')).toHaveLength(10);
  });

  test.each([
    ['101 longboat wharf, hartford, nj', []],
    ['101 longboat wharf, hoboken, ct', []],
    ['101 longboat wharf, ct', []],
    ['101 longboat wharf, nowhere, nj', [longboat]],
    ['101 longboat wharf, nj', [longboat]],
    ['101 longboat wharf ste 2 upstairs', [longboat]],
  ])('uses the zip next to the search box only when no state has the named place: %j', async (typed, found) => {
    expect(await search(typed, '07030')).toEqual(found);
  });

  test('wins over the zip next to the search box', async () => {
    expect(await search('140 E 4th St, New York, NY 10003', '10012')).toEqual([east140]);
  });

  test.each([
    '200 Water St Suite 12, New York',
    '200 water st ste 12 new york ny',
    '200 Water St, # 12, New York',
    '200 water st ste 12 new york',
    '200 water st ste 12 new york ny 10012',
    '200 water st ste 12 new yo',
    'Suite 12\n200 Water Street\nNew York, NY 10012',
  ])('with a unit finds the building and keeps the unit: %j', async (typed) => {
    const { addresses } = await get('/addresses', { streetterm: typed });
    expect(addresses).toMatchObject([{ street: '200 Water Street', unit: expect.stringMatching(/^(STE|UNIT) 12$/) }]);
  });

  test.each([
    '😀😀😀',
    '<script>alert(1)</script>',
    "'; drop table address; --",
    '140 W 4TH ST\u0000',
    '%%%%',
    '~~~~',
    ', , , ,',
    '1'.repeat(200),
    'A '.repeat(100),
  ])('%j is handled as harmless text', async (typed) => {
    const found = await search(typed);
    expect(found.length).toBeLessThanOrEqual(10);
  });

  test('is rejected by field name when it is too long', async () => {
    const answer = await visitor.send({ method: 'GET', url: `/addresses?streetterm=${'x'.repeat(201)}` });
    expect(answer.json()).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path: 'streetterm' }] });
  });
});

describe('the search by the site key', async () => {
  const other = await startTestApp({
    database: shop.database,
    config: { siteKey: { key: 'another-key', canSearchAddresses: true } },
  });
  const url = `${other.api}/addresses?zip=10012&streetterm=140`;

  test('accepts the key without a session', async () => {
    const answer = await other.app.inject({ url, headers: { 'x-api-key': 'another-key' } });
    expect(answer.json().addresses).toHaveLength(1);
  });

  test('rejects another key and a missing key', async () => {
    for (const headers of [{}, { 'x-api-key': 'demarc-shop' }])
      expect((await other.app.inject({ url, headers })).json()).toMatchObject({ ErrorCode: 'siteKeyWrong' });
  });
});

describe('the units of a building', async () => {
  const findId = async (typed: string) =>
    (await get('/addresses', { zip: '10012', streetterm: typed })).addresses[0].addressId;
  const water = await findId('200 WATER');
  const names = ({ unitDetails }: { unitDetails: { unit: string }[] }) => unitDetails.map(({ unit }) => unit);

  test('are listed by ten in natural order, with their total [E-151] [E-386]', async () => {
    const list = await get('/units', { addressId: water, size: '10' });
    expect(list.total).toBe(24);
    expect(names(list)).toEqual(Array.from({ length: 10 }, (_, index) => `STE ${index + 1}`));
    expect(await get('/units', { locusID: water, size: '10' })).toEqual(list);
  });

  test.each([
    ['SUITE 2', ['STE 2', 'STE 20', 'STE 21', 'STE 22', 'STE 23']],
    ['23', ['STE 23']],
    ['#23', ['STE 23']],
    ['STE23', ['STE 23']],
    ['SUITE23', ['STE 23']],
    ['BLDG', ['BLDG B FL 2']],
    ['APT', []],
    ['😀', []],
  ])('with the start %j are %j', async (unitterm, found) => {
    const list = await get('/units', { addressId: water, unitterm, size: '10' });
    expect(names(list)).toEqual(found);
    expect(list.total).toBe(found.length);
  });

  test('carry their ids and the parts of their name [E-150]', async () => {
    const { unitDetails } = await get('/units', { addressId: water, unitterm: 'BLDG', size: '10' });
    const { addressId } = unitDetails[0];
    expect(addressId).toMatch(/^U\d+$/);
    expect(unitDetails).toEqual([
      {
        unit: 'BLDG B FL 2',
        addressId,
        baseAddressId: water,
        ntasAddrId: addressId,
        IsUnitNtasIdPresent: 'Y',
        unitQuery: {
          unitType: '',
          unitValue: '',
          elevationType: 'FL',
          elevationValue: '2',
          structureType: 'BLDG',
          structureValue: 'B',
        },
      },
    ]);
  });

  test('are one or none, and none for an unknown address', async () => {
    expect(await get('/units', { addressId: await findId('1 LONE'), size: '10' })).toMatchObject({ total: 1 });
    expect(await get('/units', { addressId: await findId('140 W'), size: '10' })).toEqual({
      unitDetails: [],
      total: 0,
    });
    for (const addressId of ['A999999999', 'U1', '', "A1'", 'A99999999999'])
      expect(await get('/units', { addressId, size: '10' })).toEqual({ unitDetails: [], total: 0 });
  });

  test.each([
    ['another size', { addressId: 'A1', size: '20' }, 'size'],
    ['no size', { addressId: 'A1' }, 'size'],
    ['no address', { size: '10' }, 'addressId'],
    ['two of them', { addressId: 'A1', locusID: 'A1', size: '10' }, 'addressId'],
  ])('are rejected with %s [E-386]', async (_, query, path) => {
    const answer = await visitor.send({ method: 'GET', url: `/units?${new URLSearchParams(query as never)}` });
    expect(answer.json()).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path: path }] });
  });
});

describe('a located address', () => {
  test('is the nearest address to a position, in its standardized form [E-388] [E-389]', async () => {
    const answer = await locate({ latitude: 40.7314, longitude: -74.0003 });
    expect(answer.json()).toEqual({
      addressInfo: [
        {
          standardizedAddress: {
            postalCodeBase: '10012',
            locationId: expect.stringMatching(/^A\d+$/),
            formattedAddress: west142,
            addressLine1: '142 West 4th Street',
            city: 'New York',
            stateProvince: 'NY',
            addressComponents: { premiseNumber: '142', streetName: 'West 4th Street' },
            latLong: '40.7313,-74.0004',
            addressRecordType: 'business',
          },
        },
      ],
    });
  });

  test.each([
    ['200 m north of an address', 40.7312 + 0.0018, -74.0001, true],
    ['300 m north of an address', 40.7313 + 0.0027, -74.0004, false],
    ['in the ocean', 0, 0, false],
    ['at a pole', 90, 180, false],
  ])('is found only within 250 m of the position: %s', async (_, latitude, longitude, isNear) => {
    expect((await locate({ latitude, longitude })).json().addressInfo).toHaveLength(isNear ? 1 : 0);
  });

  test('is the only address that a complete typed address matches, or nothing', async () => {
    const locateLine = async (address: string) =>
      (await locate({ address })).json().addressInfo[0]?.standardizedAddress.formattedAddress;
    expect(await locateLine('140 w 4th street, new york, ny 10012')).toBe(west140);
    expect(await locateLine('12 oak ct')).toBeUndefined();
    // Another city may have this name.
    expect(await locateLine('101 Longboat Wharf, Hobopen, NJ')).toBeUndefined();
    expect(await locateLine('14')).toBeUndefined();
    expect(await locateLine('1 Nowhere Lane, New York, NY')).toBeUndefined();
  });

  test('requires the site key and POST [E-388]', async () => {
    const refused = await locate({ latitude: 1, longitude: 1 }, 'wrong');
    expect([refused.statusCode, refused.json().ErrorCode]).toEqual([401, 'siteKeyWrong']);
    expect((await app.inject(`${api}/locus`)).statusCode).toBe(405);
  });

  test.each([{}, { latitude: 91, longitude: 0 }, { latitude: 1 }, { latitude: '1', longitude: '1' }])(
    'is refused for the request %j',
    async (payload) => {
      expect((await locate(payload)).json()).toMatchObject({ ErrorCode: 'invalidRequest' });
    },
  );
});
