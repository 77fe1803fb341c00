import { expect, test } from 'vitest';
import { findNameProblem, splitName, tidyName } from './index.ts';

const length = 'Please enter a valid name.';
const characters = 'Please enter a valid name: letters, digits, spaces, hyphens and underscores only.';
const start =
  'Please enter a valid name: start with a letter and use letters, spaces, hyphens, apostrophes and periods.';

test.each([
  ['A', length],
  ['Al', undefined],
  ['A'.repeat(30), undefined],
  ['A'.repeat(31), length],
  ['   ', length],
  [' B ', length],
])('findNameProblem requires 2 to 30 characters: for %j it returns %s [K-207]', (typed, problem) => {
  expect(findNameProblem(typed)).toBe(problem);
});

test.each([
  ['Ann-Lee_2 B', undefined],
  ['José', undefined],
  ['Jose\u0301', undefined],
  ['A@B', characters],
  ["O'Brien", characters],
  ['Ann, Lee', characters],
  ['<b>Ann</b>', characters],
])(
  'findNameProblem allows letters, digits, underscores, hyphens and spaces: for %j it returns %s [K-208]',
  (typed, problem) => {
    expect(findNameProblem(typed)).toBe(problem);
  },
);

test.each([
  ["O'Neil", undefined],
  ['O’Neil', undefined],
  ['Kaʻahumanu', undefined],
  ["'t Hooft", undefined],
  ['St. John', undefined],
  ['Lee Jr.', undefined],
  ['Q', undefined],
  ['José', undefined],
  ['Ann-Lee_2 B', undefined],
  ['A'.repeat(30), undefined],
  ['A'.repeat(31), length],
  ['', length],
  ['7-Eleven', start],
  ["''", start],
  ['.', start],
  ['A@B', start],
  ['<b>Ann</b>', start],
])('findNameProblem with relaxed names returns for %j %s [S-170]', (typed, problem) => {
  expect(findNameProblem(typed, { relaxedNames: true })).toBe(problem);
});

test('tidyName normalizes white space and accents', () => {
  expect(tidyName('  Ann\n\tLee ')).toBe('Ann Lee');
  expect(tidyName('Jose\u0301')).toBe('José');
});

test.each([
  ['Ann Mercer', 'Ann', 'Mercer'],
  [' Mary  Ann Mercer ', 'Mary Ann', 'Mercer'],
  ['Ann', 'Ann', ''],
  ['', '', ''],
])('splitName splits %j into %j and %j', (typed, firstName, lastName) => {
  expect(splitName(typed)).toEqual({ firstName, lastName });
});
