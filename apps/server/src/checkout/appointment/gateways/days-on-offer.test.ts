import type { ServiceCalendar } from '@demarc/domain/appointment';
import { expect, test } from 'vitest';
import { daysOnOffer } from './days-on-offer.ts';

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

test('offers the days of each calendar, day and set of full windows, in any order of calls', () => {
  const offer = daysOnOffer();
  const elsewhere = { ...calendar, firstDay: 1 };
  const days = offer(calendar, today, []);
  expect(days[0]?.date).toBe('2026-05-22');
  expect(offer(elsewhere, today, [])[0]?.date).toBe('2026-05-21');
  expect(offer(calendar, today, taken(1))).toEqual(days);
  expect(offer(calendar, '2026-05-21', [])[0]?.date).toBe('2026-05-25');
  expect(offer(calendar, today, taken(2))[0]?.date).toBe('2026-05-25');
  expect(offer(calendar, today, [])).toEqual(days);
});
