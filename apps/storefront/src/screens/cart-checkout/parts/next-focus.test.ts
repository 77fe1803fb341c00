import { sections } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { nextFocus } from './next-focus.ts';

test('after the last part, the focus goes to the heading above the button that places the order', () => {
  expect(nextFocus('terms')).toBe('accordion-terms');
  expect(nextFocus(null)).toBe('section-50');
  expect(sections.find(({ order }) => order === 50)?.accordions).toEqual([]);
});
