import { expect, test } from 'vitest';
import { formatDuration } from './index.ts';

const start = new Date('2026-03-10T12:00:00Z');

test.each([
  [0.5, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [1440, '1 day'],
  [1440 * 2 + 250, '2 days 4 h'],
])('%s minutes are formatted as %s [A-080]', (minutes, text) => {
  expect(formatDuration(start, new Date(start.getTime() + minutes * 60_000))).toBe(text);
});
