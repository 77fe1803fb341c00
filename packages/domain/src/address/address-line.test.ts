import { expect, test } from 'vitest';
import {
  buildStoredLine,
  buildUnitParts,
  capitalizeName,
  getMaxTypos,
  listStreetSpellings,
  removeDirection,
  splitAddressLine,
  splitUnitPairs,
} from './index.ts';

test.each([
  ['140 West 4th Street', '140', 'West 4th Street'],
  ['10-20 Queens Blvd', '10-20', 'Queens Blvd'],
  ['12B Oak Rd', '12B', 'Oak Rd'],
  ['12 1/2 Oak Rd', '12 1/2', 'Oak Rd'],
  ['1st Avenue', '', '1st Avenue'],
  ['Broadway', '', 'Broadway'],
])('splitAddressLine splits %j into number %j and street %j', (line, number, street) => {
  expect(splitAddressLine(line)).toEqual({ number, street });
});

test.each([
  ['W 4TH ST', '4TH ST'],
  ['NW 4TH ST', '4TH ST'],
  ['E ST', 'E ST'],
  ['MAIN ST', 'MAIN ST'],
])('removeDirection turns %j into %j', (street, withoutDirection) => {
  expect(removeDirection(street)).toBe(withoutDirection);
});

test('buildStoredLine returns undefined without a number or a street', () => {
  expect(buildStoredLine('140 1/2', 'W 4TH ST')).toEqual({ number: '140 1/2', line: '140 1/2 W 4TH ST' });
  expect(buildStoredLine('', 'MAIN ST')).toBeUndefined();
  expect(buildStoredLine('Rear 2', 'MAIN ST')).toBeUndefined();
  expect(buildStoredLine('12', '')).toBeUndefined();
});

test('capitalizeName capitalizes an all-caps name and leaves others unchanged', () => {
  expect(capitalizeName('WEST 4TH STREET')).toBe('West 4th Street');
  expect(capitalizeName(' MAIN  ST ')).toBe('Main St');
  expect(capitalizeName('NW 5TH AVE')).toBe('NW 5th Ave');
  expect(capitalizeName(' McLean  Blvd')).toBe('McLean Blvd');
});

test('getMaxTypos allows typos only in a name that is long enough', () => {
  expect(['OAK', 'PINE', 'MAPLE', 'MARKET'].map(getMaxTypos)).toEqual([0, 1, 1, 2]);
});

test.each([
  ['NOXTH MAIN STREEET', ['NOXTH MAIN STREEET', 'N MAIN ST']],
  ['WEXT MAIN ST', ['WEXT MAIN ST', 'W MAIN ST']],
  ['MAIN BOULEXARD', ['MAIN BOULEXARD', 'MAIN BLVD']],
  ['MAIN AVNEUE', ['MAIN AVNEUE', 'MAIN AVE']],
  ['MAIN STRET', ['MAIN STRET', 'MAIN ST']],
  ['LANTERN ST', ['LANTERN ST']],
  ['LAN ST', ['LAN ST']],
  ['MINT ST', ['MINT ST']],
])('listStreetSpellings(%j) returns %j', (street, spellings) => {
  expect(listStreetSpellings(street)).toEqual(spellings);
});

test('buildUnitParts separates a unit from its floor and building', () => {
  expect(buildUnitParts(splitUnitPairs('BLDG 2 FL 3 STE 200 A'))).toEqual({
    type: 'STE',
    value: '200 A',
    elevationType: 'FL',
    elevationValue: '3',
    structureType: 'BLDG',
    structureValue: '2',
  });
  expect(buildUnitParts(splitUnitPairs('200'))).toMatchObject({ type: 'UNIT', value: '200', elevationType: '' });
  const floor = { elevationType: 'FL', elevationValue: '3', structureType: '', structureValue: '' };
  expect(buildUnitParts(splitUnitPairs('FL 3'))).toEqual({ type: '', value: '', ...floor });
  expect(splitUnitPairs('')).toEqual([]);
});

test.each([
  ['  101   Longboat  Wharf ', { number: '101', street: 'Longboat Wharf' }],
  ['12 11/16 Main St', { number: '12 11/16', street: 'Main St' }],
  ['12 1/2x Main St', { number: '12', street: '1/2x Main St' }],
  [' Main St ', { number: '', street: 'Main St' }],
  ['101', { number: '101', street: '' }],
])('splits %j however it is spaced', (line, parts) => {
  expect(splitAddressLine(line)).toEqual(parts);
});
