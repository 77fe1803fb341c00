import { expect, test } from 'vitest';
import { findAxisEnd } from './series.ts';

test.each([
  [[0], 4, 4],
  [[3, 5], 4, 6],
  [[9], 1, 10],
  [[10], 1, 10],
  [[11], 1, 20],
  [[7_100_00], 100_00, 800_000],
])('the axis of %o with at least %i ends at %i [A-127]', (values, smallest, end) => {
  expect(findAxisEnd(values, smallest)).toBe(end);
});
