import { expect, test } from 'vitest';
import { formatEventTimestamp, inputLogDebounceMs } from './index.ts';

test.each([
  ['2026-01-15T12:00:00.000Z', '2026-01-15T07:00:00.000'],
  ['2026-07-15T12:00:00.000Z', '2026-07-15T07:00:00.000'], // no daylight saving
  ['2026-03-01T03:30:00.000Z', '2026-02-28T22:30:00.000'],
])('the event log shows %s as %s, five hours behind UTC [E-407] [K-344]', (instant, logged) => {
  expect(formatEventTimestamp(new Date(instant))).toBe(logged);
});

test('an input is logged after 1 s of idle time for the street, 0.5 s for the unit, 2 s for other fields', () => {
  expect(inputLogDebounceMs).toEqual({ street: 1000, unit: 500, other: 2000 });
});
