import { expect, test } from 'vitest';
import { maxShownMistakes } from './mistake.ts';
import { createNearestNameFinder, findNearestName, suggestName } from './suggest-name.ts';

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

test('names are suggested for as many mistakes as a report shows', () => {
  const findNearest = createNearestNameFinder();
  const suggestions = Array.from({ length: 5000 }, () => findNearest('fiber-10', known));
  expect(suggestions.filter(Boolean)).toEqual(Array.from({ length: maxShownMistakes }, () => 'fiber-100'));
  expect(suggestions[0]).toBe('fiber-100');
});
