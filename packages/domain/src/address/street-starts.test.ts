import { expect, test } from 'vitest';
import { getTypedStart, listMistypedStarts } from './index.ts';

test.each([
  ['KILBOURN AVE', 'KI'],
  ['E KILBOURN AVE', 'E KI'],
  ['NE 4TH ST', 'NE 4T'],
  ['E ST', 'E ST'],
  ['A', 'A'],
])('getTypedStart(%j) returns %j', (street, start) => {
  expect(getTypedStart(street)).toBe(start);
});

test.each([
  ['XILBOURN AVE', 'a wrong first letter'],
  ['ILBOURN AVE', 'a missing first letter'],
  ['EKILBOURN AVE', 'an extra first letter'],
  ['KKILBOURN AVE', 'a doubled first letter'],
  ['IKLBOURN AVE', 'swapped first letters'],
  ['KXLBOURN AVE', 'a wrong second letter'],
  ['KLBOURN AVE', 'a missing second letter'],
  ['KXILBOURN AVE', 'an extra second letter'],
  ['KLIBOURN AVE', 'swapped second and third letters'],
  ['E KILBOURN AVE', 'an extra direction'],
])('%j, with %s, has a start of KILBOURN AVE [S-041]', (typed) => {
  expect(listMistypedStarts(typed).filter((start) => 'KILBOURN AVE'.startsWith(start))).toHaveLength(1);
});

test.each([
  ['KILBOURN AVE', 'a missing direction'],
  ['W KILBOURN AVE', 'another direction'],
  ['E IKLBOURN AVE', 'swapped first letters'],
  ['EKILBOURN AVE', 'a missing space'],
])('%j, with %s, has a start of E KILBOURN AVE [S-041]', (typed) => {
  expect(listMistypedStarts(typed).filter((start) => 'E KILBOURN AVE'.startsWith(start))).toHaveLength(1);
});

test.each(['KILBOURN AVE', 'E KILBOURN AVE', 'SEEEEN ST', 'E E ST', 'E ST', '1ST AVE', 'AAAA'])(
  'no start that listMistypedStarts(%j) returns begins with another one or with the typed start',
  (street) => {
    const starts = listMistypedStarts(street);
    for (const start of starts) expect(starts.filter((other) => other.startsWith(start))).toEqual([start]);
    expect(starts.filter((start) => start.startsWith(getTypedStart(street)))).toEqual([]);
  },
);
