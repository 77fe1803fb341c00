import { expect, test } from 'vitest';
import { countTypos, countTyposInStart } from './index.ts';

test.each([
  ['HOBOKEN', 'HOBOKEN', 0],
  ['HOBOKKEN', 'HOBOKEN', 1],
  ['HOBOKN', 'HOBOKEN', 1],
  ['HOBOKAN', 'HOBOKEN', 1],
  ['HOBOEKN', 'HOBOKEN', 1],
  ['OHBOKEN', 'HOBOKEN', 1],
  ['HBOOEKN', 'HOBOKEN', 2],
  ['HOBAXEN', 'HOBOKEN', 2],
  ['HOBEK', 'HOBKL', 2],
  ['HOBEK', 'HOBLE', 2],
  ['HOB', '', 3],
  ['', 'HOB', 3],
])('countTypos of %j for %j is %d', (typed, name, typos) => {
  expect(countTypos(typed, name)).toBe(typos);
});

test.each([
  ['HOBOKEN', 'HOBOKEN', 0],
  ['HOBK', 'HOBOKEN', 1.5],
  ['HOBO', 'HOBOKEN', 0.5],
  ['HOBOKE', 'HOBOKEN', 0.5],
  ['HOBOKENN', 'HOBOKEN', 1],
])('countTyposInStart of %j for %j is %d: a whole name ranks before a start', (typed, name, typos) => {
  expect(countTyposInStart(typed, name)).toBe(typos);
});
