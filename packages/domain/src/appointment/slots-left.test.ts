import { expect, test } from 'vitest';
import { listSlotsLeft, type ServiceCalendar } from './index.ts';

const calendar: ServiceCalendar = {
  windows: [
    { code: 'AM', from: '08:00', to: '12:00', capacity: 3 },
    { code: 'PM', from: '12:00', to: '17:00', capacity: 2 },
  ],
  workdays: [1, 2, 3, 4, 5],
  holidays: ['2026-05-25'],
  firstDay: 3,
  lastDay: 30,
  exceptions: { '2026-05-23': { AM: 1 } },
};

test('the visits left of the next days are those that nobody has, never below zero [A-124]', () => {
  const taken = [
    { date: '2026-05-22', code: 'AM', count: 2 },
    { date: '2026-05-22', code: 'PM', count: 5 },
    { date: '2026-05-26', code: 'AM', count: 3 },
  ];
  expect(listSlotsLeft(calendar, '2026-05-21', 5, taken)).toEqual([
    { day: '2026-05-22', capacity: 5, left: 1 },
    { day: '2026-05-23', capacity: 1, left: 1 },
    { day: '2026-05-24', capacity: 0, left: 0 },
    { day: '2026-05-25', capacity: 0, left: 0 },
    { day: '2026-05-26', capacity: 5, left: 2 },
  ]);
});
