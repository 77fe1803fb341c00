import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAddressPrefixes, listCityPrefixes, normalizeAddress } from './index.ts';

test.each([
  ['140 West 4th Street', '140 W 4TH ST'],
  ['140 w. 4th st.', '140 W 4TH ST'],
  ['  140   W   Fourth  St ', '140 W 4TH ST'],
  ['1 North Saint James Place, Suite 200', '1 N ST JAMES PL STE 200'],
  ['1 N St. James Pl Ste 200', '1 N ST JAMES PL STE 200'],
  ["12 O'Neil Blvd", '12 ONEIL BLVD'],
  ['5 Peña Boulevard', '5 PENA BLVD'],
  ['10-20 Queens Blvd\nFlushing, NY', '10-20 QUEENS BLVD FLUSHING NY'],
  ['77 Rt 46 #3', '77 RTE 46 3'],
  ['', ''],
  ['😀', ''],
])('normalizeAddress normalizes %j to %j', (typed, normalized) => {
  expect(normalizeAddress(typed)).toBe(normalized);
});

test('normalizeAddress leaves a normalized address unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const once = normalizeAddress(text);
      expect(normalizeAddress(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['140 west 4th stre', ['140 W 4TH ST']],
  ['140 wes', ['140 W']],
  ['140 w', ['140 W']],
  ['140 west ', ['140 W']],
  ['12 main st', ['12 MAIN ST']],
  ['5 f', ['5 F']],
  ['5 fif', ['5 FIF', '5 5TH']],
  ['', []],
])('listAddressPrefixes(%j) returns %j', (typed, prefixes) => {
  expect([...listAddressPrefixes(typed)].sort()).toEqual([...prefixes].sort());
});

test.each([
  ['Brook', ['BROOK', 'BRK ']],
  ['Spring', ['SPRING', 'SPG ', 'SPGS ']],
  ['Wes', ['WES', 'W ']],
  ['West', ['WEST', 'W ']],
  ['Sai', ['SAI', 'ST ']],
  ['Union', ['UNION', 'UN ']],
  ['Virginia Bea', ['VIRGINIA BEA', 'VIRGINIA BCH']],
  ['Mount Ver', ['MT VER']],
  ['Park', ['PARK', 'PKWY ']],
  ['West N', ['W N']],
  ['Hob', ['HOB']],
  ['Mo', ['MO']],
])('listCityPrefixes for %j returns %j', (typed, prefixes) => {
  const lastWord = typed.toUpperCase().replace(/.* /, '');
  expect([...listCityPrefixes(normalizeAddress(typed), lastWord)].sort()).toEqual([...prefixes].sort());
});

test('listAddressPrefixes finds a listed address from any number of typed letters', () => {
  const address = '140 West Forsyth Street Suite 200';
  const stored = normalizeAddress(address);
  for (let length = 1; length <= address.length; length++) {
    const typed = address.slice(0, length);
    const prefixes = listAddressPrefixes(typed);
    expect(
      prefixes.some((prefix) => stored.startsWith(prefix)),
      typed,
    ).toBe(true);
  }
});
