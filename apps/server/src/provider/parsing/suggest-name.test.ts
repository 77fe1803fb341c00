import { expect, test } from 'vitest';
import { findNearestName, suggestName } from './suggest-name.ts';

const known = ['fiber-100', 'fiber-300', 'hsi', 'tv-local'];

test.each([
  ['fiber-10', 'fiber-100'],
  ['fibre-300', 'fiber-300'],
  ['FIBER-300', 'fiber-300'],
  ['hs', 'hsi'],
  ['local', undefined],
  ['', undefined],
])('the nearest name to %s is %s [P-031]', (name, nearest) => {
  expect(findNearestName(name, known)).toBe(nearest);
});

test('suggestName ends a sentence, or adds nothing', () => {
  expect(suggestName('fiber-10', known)).toBe('; did you mean "fiber-100"?');
  expect(suggestName('cable', known)).toBe('');
});
