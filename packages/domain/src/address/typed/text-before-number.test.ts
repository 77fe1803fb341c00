import { expect, test } from 'vitest';
import { listTextsFromNumber, matchesSpelling } from '../index.ts';

test.each<[typed: string, texts: readonly (readonly [text: string, unit: string])[]]>([
  [
    'Apt 1B 626 E Kilbourn Ave',
    [
      ['1B 626 E Kilbourn Ave', ''],
      ['626 E Kilbourn Ave', 'APT 1B'],
    ],
  ],
  ['Suite B 626 E Kilbourn Ave, Milwaukee', [['626 E Kilbourn Ave, Milwaukee', 'STE B']]],
  ['#12 626 E Kilbourn Ave', [['626 E Kilbourn Ave', 'UNIT 12']]],
  ['Attn: Jane Doe 626 E Kilbourn Ave', [['626 E Kilbourn Ave', '']]],
  ['Attn:626 E Kilbourn Ave', [['626 E Kilbourn Ave', '']]],
  ['Harbor Supply Co\n626 E Kilbourn Ave', [['626 E Kilbourn Ave', '']]],
  [
    'Studio 54 626 E Kilbourn Ave',
    [
      ['54 626 E Kilbourn Ave', ''],
      ['626 E Kilbourn Ave', ''],
    ],
  ],
  ['3M Company 626 E Kilbourn Ave', [['626 E Kilbourn Ave', '']]],
  ['7 Eleven, 12 Oak', [['12 Oak', '']]],
  [
    'Bldg 2 Ste 5, 12 Oak Ave',
    [
      ['2 Ste 5, 12 Oak Ave', ''],
      ['12 Oak Ave', 'BLDG 2 STE 5'],
    ],
  ],
  ['Pier Seafood 12 Oak Ave', [['12 Oak Ave', '']]],
  ['Studio54 St 12 Oak', [['12 Oak', '']]],
  ['3M Company 12 Oak Ave', [['12 Oak Ave', '']]],
  ['7 Eleven\n12 Oak', [['12 Oak', '']]],
  // The number of a road is not a house number.
  ['1200 Highway 9 North Freehold', []],
  ['1200 County Road 9 North Freehold', []],
  // The number of a pier is not one, either.
  ['100 Pier 5 Road', []],
  [' 100 Pier 5 Road', []],
  ['100 Pier 5 Road, East Hoboken', []],
  ['7 Eleven, Pier 5 Road', []],
  ['626 E Kilbourn Ave', []],
  [' 626 E Kilbourn Ave', []],
  ['626 E Kilbourn Ave Milwaukee WI 53202', []],
  ['140 W 4th St', []],
  ['', []],
])('listTextsFromNumber of %j returns %j', (typed, texts) => {
  expect(listTextsFromNumber(typed).map(({ text, unit }) => [text, unit])).toEqual(texts);
});

test('an address line completes a text in front of whose number a unit or a name is', () => {
  expect(matchesSpelling('Apt 1B 626 E Kilbourn Ave', '626 East Kilbourn Avenue')).toBe(true);
  expect(matchesSpelling('Attn: Jane Doe 626 E Kilb', '626 East Kilbourn Avenue')).toBe(true);
  expect(matchesSpelling('Attn: Jane Doe 626 E Killb', '626 East Kilbourn Avenue')).toBe(false);
});

test('a text full of numbers is searched from four of them at most', () => {
  expect(listTextsFromNumber('Rows 1 to 2 to 3 to 4 to 5 to 6 of seats')).toHaveLength(4);
});
