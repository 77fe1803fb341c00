import { expect, test } from 'vitest';
import { findInWeek } from './find-in-week.ts';

const available = ['2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-03', '2026-12-07'];

test('Home and End find the first and the last available day of the week, also across months [S-129]', () => {
  expect(findInWeek('2026-12-01', available, 'first')).toBe('2026-11-30');
  expect(findInWeek('2026-11-30', available, 'last')).toBe('2026-12-03');
  expect(findInWeek('2026-11-27', available, 'first')).toBe('2026-11-25');
  expect(findInWeek('2026-11-27', available, 'last')).toBe('2026-11-27');
  expect(findInWeek('2026-12-20', available, 'last')).toBeUndefined();
});
