import { expect, test } from 'vitest';
import { formatMonths } from './index.ts';

test.each([
  [1, '1 month'],
  [2, '2 months'],
  [12, '12 months'],
])('formatMonths(%i) is "%s"', (months, text) => {
  expect(formatMonths(months)).toBe(text);
});
