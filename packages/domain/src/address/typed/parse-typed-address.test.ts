import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AddressInterpretation, normalizeAddress, parseTypedAddress } from '../index.ts';

const pickFilledFields = ({ street, unit, city, state, zip }: AddressInterpretation) =>
  Object.fromEntries(
    Object.entries({ street: normalizeAddress(street), unit, city, state, zip }).filter(([, text]) => text !== ''),
  );

test.each<[typed: string, first: Record<string, string>]>([
  ['140 west 4th', { street: '140 W 4TH' }],
  ['140 West 4th Street, New York, NY 10012', { street: '140 W 4TH ST', city: 'NEW YORK', state: 'NY', zip: '10012' }],
  ['140 W 4th St, New York, New York', { street: '140 W 4TH ST', city: 'NEW YORK', state: 'NY' }],
  ['140 W 4th St, New York', { street: '140 W 4TH ST', city: 'NEW YORK' }],
  ['140 W 4th St, NY', { street: '140 W 4TH ST', state: 'NY' }],
  ['140 W 4th St, Suite 200, New York', { street: '140 W 4TH ST', unit: 'STE 200', city: 'NEW YORK' }],
  ['140 W 4th St, #200, New York', { street: '140 W 4TH ST', unit: 'UNIT 200', city: 'NEW YORK' }],
  ['12 Oak Ave, Mount Vernon, NY 105', { street: '12 OAK AVE', city: 'MT VERNON', state: 'NY' }],
  ['7 Elm Rd, Fargo, North Dakota', { street: '7 ELM RD', city: 'FARGO', state: 'ND' }],
  ['140 w 4th st new york ny 10012-1234 USA', { street: '140 W 4TH ST NEW YORK', state: 'NY', zip: '10012' }],
  ['140 W 4th St, New York, N.Y.', { street: '140 W 4TH ST', city: 'NEW YORK', state: 'NY' }],
  ['1 K St, Washington, D. C. 20001', { street: '1 K ST', city: 'WASHINGTON', state: 'DC', zip: '20001' }],
  ['12 Oak Ct', { street: '12 OAK CT' }],
  ['12 Oak Ave, Miami, FL 33', { street: '12 OAK AVE', city: 'MIAMI', state: 'FL' }],
  ['12 Oak Ave, Hoboken, NJ, RM 101', { street: '12 OAK AVE', unit: 'RM 101', city: 'HOBOKEN', state: 'NJ' }],
  ['12 Oak Ave, Hoboken, NJ, FL 4', { street: '12 OAK AVE', unit: 'FL 4', city: 'HOBOKEN', state: 'NJ' }],
  [
    'Harbor Supply Co.\n140 West 4th Street\nSuite 200\nNew York, NY 10012\nUnited States',
    { street: '140 W 4TH ST', unit: 'STE 200', city: 'NEW YORK', state: 'NY', zip: '10012' },
  ],
  [
    '101 Longboat Wharf\nHoboken, NJ 07030',
    { street: '101 LONGBOAT WHARF', city: 'HOBOKEN', state: 'NJ', zip: '07030' },
  ],
  ['102 longboat wharf hoboken,nj 07030', { street: '102 LONGBOAT WHARF HOBOKEN', state: 'NJ', zip: '07030' }],
  [
    'Suite 3\r\n102 Longboat Wharf\r\nHoboken NJ',
    { street: '102 LONGBOAT WHARF', unit: 'STE 3', city: 'HOBOKEN', state: 'NJ' },
  ],
  ['Harbor Supply Co., 12 Oak Ave, Hoboken', { street: '12 OAK AVE', city: 'HOBOKEN' }],
  ['Studio 54 West, 12 Oak Ave, Hoboken', { street: '12 OAK AVE', city: 'HOBOKEN' }],
  ['Harbor Supply, 37-20  81st St, Queens', { street: '37-20 81ST ST', city: 'QUEENS' }],
  ['Harbor Supply, 12B Oak Ave', { street: '12B OAK AVE' }],
  ['12 Oak Ave, 29 Palms, CA', { street: '12 OAK AVE', city: '29 PALMS', state: 'CA' }],
  ['12 Oak Ave,hoboken,nj', { street: '12 OAK AVE', city: 'HOBOKEN', state: 'NJ' }],
  ['12 Oak Ave, New York, ', { street: '12 OAK AVE', city: 'NEW YORK' }],
  ['12 Oak Ave, West New York', { street: '12 OAK AVE', city: 'W NEW YORK' }],
  ['12 Oak Ave, Bldg 2, Ste 5', { street: '12 OAK AVE', unit: 'BLDG 2 STE 5' }],
  [`12 Oak Ave${' '.repeat(200)}Hoboken`, { street: '12 OAK AVE' }],
  ['Oak Avenue, Hoboken', { street: 'OAK AVE', city: 'HOBOKEN' }],
  ['1st Floor, 12 Oak Ave', { street: '12 OAK AVE', unit: 'FL 1' }],
  ['', {}],
])('parseTypedAddress first interprets %j as %j', (typed, first) => {
  const [interpretation] = parseTypedAddress(typed);
  expect(interpretation && pickFilledFields(interpretation)).toEqual(first);
});

test.each<[typed: string, second: Record<string, string>]>([
  ['12 main st hartford ct', { street: '12 MAIN ST HARTFORD', state: 'CT' }],
  ['140 W 4th St, Fort Washington', { street: '140 W 4TH ST', city: 'FORT WASHINGTON' }],
  ['140 W 4th St, Los Al', { street: '140 W 4TH ST', city: 'LOS AL' }],
  ['140 W 4th St, Los Al, ', { street: '140 W 4TH ST', city: 'LOS AL' }],
  ['140 west 4th street suite 200', { street: '140 W 4TH ST', unit: 'STE 200' }],
  ['140 west 4th street rm 101', { street: '140 W 4TH ST', unit: 'RM 101' }],
  ['140 west 4th street fl 4', { street: '140 W 4TH ST', unit: 'FL 4' }],
  ['140 west 4th street ph 2', { street: '140 W 4TH ST', unit: 'PH 2' }],
  ['140 west 4th street # 200', { street: '140 W 4TH ST', unit: 'UNIT 200' }],
  ['140 west 4th street #200', { street: '140 W 4TH ST', unit: 'UNIT 200' }],
  ['12 Broadway Suite 200', { street: '12 BROADWAY', unit: 'STE 200' }],
  ['12 Oak Ave, W New York', { street: '12 OAK AVE', city: 'W', state: 'NY' }],
  ['1 Front Street Floor 2 Room 5', { street: '1 FRNT ST', unit: 'FL 2 RM 5' }],
])('parseTypedAddress also interprets %j as %j', (typed, second) => {
  expect(parseTypedAddress(typed).map(pickFilledFields)).toContainEqual(second);
});

test.each([
  ['140 W 4th St, Brook', 'BROOK'],
  ['140 w 4th st ste 2 virginia bea', 'BEA'],
  ['140 W 4th St, New York', 'YORK'],
  ["140 W 4th St, O'Fal", 'OFAL'],
  ['140 W 4th St, Brook, NY', 'BROOK'],
  ['140 W 4th St, Brook 11201', ''],
  ['140 W 4th St, Brook, Ste 2', ''],
  ['140 W 4th St, Mount Ver, NY', 'VER'],
  ['140 W 4th St, Brook, NY 11201', ''],
  ['140 w 4th st brook 11201', ''],
  ['140 w 4th st brook ny 11201', ''],
  ['', ''],
])('parseTypedAddress of %j returns the last word %j, which may be part of a city', (typed, word) => {
  expect(parseTypedAddress(typed).map(({ lastTypedWord }) => lastTypedWord)).toContain(word);
});

test.each([
  ['140 w 4th st hoboken 07030', [true]],
  ['140 w 4th st hoboken', [false]],
  ['140 w 4th st hoboken nj', [false, true]],
  ['140 w 4th st hoboken, 07030', [true]],
  ['140 w 4th st hoboken, ste 4, 07030', [true]],
  ['140 w 4th st hoboken,', [false]],
  ['140 w 4th st, hoboken', [false]],
  ['140 w 4th st, hoboken 07030', [false]],
  ['140 w 4th st hoboken, nj', [true]],
  ['140 w 4th st, hoboken, nj', [false]],
  ['140 w 4th st, fort washington', [false, false]],
])('parseTypedAddress tells where the city may be in the street: %j', (typed, cityInStreet) => {
  expect(parseTypedAddress(typed).map((interpretation) => interpretation.cityInStreet)).toEqual(cityInStreet);
});

test.each(['12 Delaware', '140 West 4th', '12 Old Pier', '100 Oak Lot'])(
  'the last word of the street is not the state or the unit: %j',
  (typed) => {
    expect(parseTypedAddress(typed).map(pickFilledFields)).toEqual([{ street: normalizeAddress(typed) }]);
  },
);

test.each(['140 W 4th St, Hoboken, NJ', '140 W 4th St, Hoboken NJ 07030'])(
  'a state after a comma or before a ZIP is not part of the city: %j',
  (typed) => {
    expect(parseTypedAddress(typed).map(({ city }) => city)).toEqual(['HOBOKEN']);
  },
);

test('a unit word in the street name is not first interpreted as a unit', () => {
  expect(parseTypedAddress('100 Pier 5 Road').map(pickFilledFields)[0]).toEqual({ street: '100 PIER 5 RD' });
});

/** The CPU time of parsing the same amount of text, in pieces of this length. The quickest of several runs. */
function measureParsing(length: number): number {
  const runs = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage();
    for (const text of ['1 ', ', ', '\n', '# ', ' NY 10012', 'USA ']) {
      const piece = text.repeat(length / text.length);
      for (let done = 0; done < 100_000; done += length) parseTypedAddress(piece);
    }
    return process.threadCpuUsage(before).user;
  });
  return Math.min(...runs);
}

test('parseTypedAddress interprets any pasted text fast and in at most four ways', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      expect(parseTypedAddress(typed).length).toBeLessThanOrEqual(4);
    }),
    { numRuns: 2000 },
  );
  // Quadratic time would be ten times as long for long pieces.
  expect(measureParsing(10_000) / measureParsing(1000)).toBeLessThan(5);
});

test.each([
  ['101Longboat Wharf', '101 Longboat Wharf', ''],
  ['101st Street', '101st Street', ''],
  ['12B Oak Avenue', '12B Oak Avenue', ''],
  ['101 Longboat Wharf, 2nd floor, Hoboken', '101 Longboat Wharf', 'FL 2'],
])('the street of %j is %j with the unit %j [S-181]', (typed, street, unit) => {
  const [interpretation] = parseTypedAddress(typed);
  expect([interpretation?.street.trim(), interpretation?.unit]).toEqual([street, unit]);
});

test('a floor after the street is a unit without a comma, too [S-181]', () => {
  expect(parseTypedAddress('101 Longboat Wharf 2nd floor')).toContainEqual(
    expect.objectContaining({ street: '101 LONGBOAT WHARF ', unit: 'FL 2' }),
  );
});
