import { expect, test } from 'vitest';
import { formatVisitTimes } from './visit-times.ts';

const visit = { date: '2026-03-10', installBy: 'technician' } as const;

test.each([
  ['8:00 AM - 12:00 PM', { from: '08:00', to: '12:00' }],
  ['12:30 PM - 5:05 PM', { from: '12:30', to: '17:05' }],
  ['12:00 AM - 1:00 AM', { from: '00:00', to: '01:00' }],
  ['Any time', {}],
])('the visit "%s" starts and ends at %j', (interval, times) => {
  expect(formatVisitTimes({ ...visit, interval })).toEqual(times);
});

test('a self-installation has no times', () => {
  expect(formatVisitTimes({ ...visit, interval: '8:00 AM - 12:00 PM', installBy: 'self' })).toEqual({});
});
