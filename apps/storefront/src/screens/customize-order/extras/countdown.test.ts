import { expect, test } from 'vitest';
import { formatTimeLeft } from './countdown.ts';

const now = new Date('2026-12-30T12:00:00Z');

test.each([
  ['2027-01-01T13:00:00Z', '2 days 1 hour'],
  ['2026-12-30T08:30:00-05:00', '1 hour 30 minutes'],
  ['2026-12-30T12:01:01Z', '1 minute 1 second'],
  ['2026-12-30T12:00:05Z', '5 seconds'],
])('formatTimeLeft for an end at %s returns %s', (ends, left) => {
  expect(formatTimeLeft(ends, now)).toBe(left);
});

test.each([undefined, 'soon', '2026-12-30T12:00:00Z', '2026-12-01T00:00:00Z'])(
  'formatTimeLeft returns undefined for %s',
  (ends) => {
    expect(formatTimeLeft(ends, now)).toBeUndefined();
  },
);
