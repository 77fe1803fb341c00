import { expect, test } from 'vitest';
import { findNearestByMonth } from './find-nearest-by-month.ts';

const available = ['2026-11-25', '2026-11-27', '2026-12-01', '2026-12-24', '2026-12-28', '2026-12-31', '2027-02-02'];

test('returns the available day nearest to the same day of the next month', () => {
  expect(findNearestByMonth('2026-11-25', available, 1)).toBe('2026-12-24');
  expect(findNearestByMonth('2026-11-27', available, 1)).toBe('2026-12-28');
  expect(findNearestByMonth('2026-12-01', available, -1)).toBe('2026-11-25');
});

test('skips a month without an available day, and returns none after the last', () => {
  expect(findNearestByMonth('2026-12-31', available, 1)).toBe('2027-02-02');
  expect(findNearestByMonth('2027-02-02', available, 1)).toBeUndefined();
  expect(findNearestByMonth('2026-11-25', available, -1)).toBeUndefined();
});
