import { sections } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { getNextFocusId } from './next-focus.ts';

test('getNextFocusId returns the heading above the submit button after the last accordion', () => {
  expect(getNextFocusId('terms')).toBe('accordion-terms');
  expect(getNextFocusId(null)).toBe('section-50');
  expect(sections.find(({ order }) => order === 50)?.accordions).toEqual([]);
});
