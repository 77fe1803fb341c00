import type { ServiceCalendar } from '@demarc/domain/appointment';
import { expect, test } from 'vitest';
import { createOfferedDaysFinder } from './offered-days.ts';

const today = '2026-05-20'; // a Wednesday
const calendar: ServiceCalendar = {
  windows: [{ code: 'AM', from: '08:00', to: '12:00', capacity: 2 }],
  workdays: [1, 2, 3, 4, 5],
  holidays: [],
  firstDay: 2,
  lastDay: 7,
  exceptions: {},
};
const taken = (count: number) => [{ date: '2026-05-22', code: 'AM', count }];

test('finds the days of each calendar, day and set of full windows, in any order of calls', () => {
  const findDays = createOfferedDaysFinder();
  const otherCalendar = { ...calendar, firstDay: 1 };
  const days = findDays(calendar, today, []);
  expect(days[0]?.date).toBe('2026-05-22');
  expect(findDays(otherCalendar, today, [])[0]?.date).toBe('2026-05-21');
  expect(findDays(calendar, today, taken(1))).toEqual(days);
  expect(findDays(calendar, '2026-05-21', [])[0]?.date).toBe('2026-05-25');
  expect(findDays(calendar, today, taken(2))[0]?.date).toBe('2026-05-25');
  expect(findDays(calendar, today, [])).toEqual(days);
});
