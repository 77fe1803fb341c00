import { expect, test } from 'vitest';
import { addDays, createTimeFormats, formatDay, formatShortDay } from './format-time.ts';

const now = () => new Date('2026-11-20T04:30:00Z');
const eastern = createTimeFormats('America/New_York', now);

test('times are those of the provider and name the zone, with the year if it is another one [A-047]', () => {
  const readSpaces = (text: string) => text.replaceAll('\u202f', ' ');
  expect(readSpaces(eastern.formatTime('2026-11-19T14:14:00Z'))).toBe('Nov 19, 9:14 AM EST');
  expect(readSpaces(eastern.formatTime('2026-07-01T04:10:00Z'))).toBe('Jul 1, 12:10 AM EDT');
  expect(readSpaces(eastern.formatTime('2026-01-01T03:00:00Z'))).toBe('Dec 31, 2025, 10:00 PM EST');
  expect(readSpaces(eastern.formatFullTime('2026-11-19T14:14:05Z'))).toBe('Thu, Nov 19, 2026, 9:14:05 AM EST');
  expect(readSpaces(createTimeFormats('America/Chicago', now).formatTime('2026-11-19T14:14:00Z'))).toBe(
    'Nov 19, 8:14 AM CST',
  );
});

test('days are those of the calendar, and today is that of the provider [A-047]', () => {
  expect(formatDay('2026-11-24')).toBe('Tue, Nov 24, 2026');
  expect(formatShortDay('2026-11-24', '2026-01-01')).toBe('Tue, Nov 24');
  expect(formatShortDay('2026-11-24', '2027-01-01')).toBe('Tue, Nov 24, 2026');
  expect(eastern.getToday()).toBe('2026-11-19');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-10-31', 7)).toBe('2026-11-07');
});
