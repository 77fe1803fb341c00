import { expect, test } from 'vitest';
import { formatChange, formatWholeDollars } from './figures.ts';

const format = (value: number) => value.toLocaleString('en-US');

test.each([
  [1000, 1000, 'same as 1,000 before'],
  [0, 0, 'same as 0 before'],
  [1000, 1003, 'under 1% up from 1,000'],
  [1000, 997, 'under 1% down from 1,000'],
  [381, 427, '12% up from 381'],
  [200, 100, '50% down from 200'],
  [0, 4, 'none before'],
])('describes the change from %i to %i as "%s" [A-121]', (previous, current, text) => {
  expect(formatChange(previous, current, format)).toBe(text);
});

test('sums of money have no cents [A-121]', () => {
  expect(formatWholeDollars(1_234_56)).toBe('$1,235');
});
