import { expect, test } from 'vitest';
import { nameProblemText, splitName, tidyName, validateName } from './index.ts';

test.each([
  ['A', 'length'],
  ['Al', undefined],
  ['A'.repeat(30), undefined],
  ['A'.repeat(31), 'length'],
  ['   ', 'length'],
  [' B ', 'length'],
])('validateName requires 2 to 30 characters: for %j it returns %s [K-207]', (typed, problem) => {
  expect(validateName(typed)).toBe(problem);
});

test.each([
  ['Ann-Lee_2 B', undefined],
  ['José', undefined],
  ['Jose\u0301', undefined],
  ['A@B', 'characters'],
  ["O'Brien", 'characters'],
  ['Ann, Lee', 'characters'],
  ['<b>Ann</b>', 'characters'],
])(
  'validateName allows letters, digits, underscores, hyphens and spaces: for %j it returns %s [K-208]',
  (typed, problem) => {
    expect(validateName(typed)).toBe(problem);
  },
);

test('the text for invalid characters lists the allowed ones', () => {
  expect(nameProblemText.characters).toMatch(/letters, digits, spaces, hyphens and underscores/);
  expect(nameProblemText.length).toBe('Please enter a valid name.');
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
