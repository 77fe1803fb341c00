import { calls } from '@demarc/contract';
import type { OfferedDay, ServiceCalendar } from '@demarc/domain/appointment';
import { expect, test } from 'vitest';
import { daysOnOffer } from './days-on-offer.ts';

const today = '2026-05-20'; // a Wednesday
const calendar: ServiceCalendar = {
  ...{ windows: [{ code: 'AM', from: '08:00', to: '12:00', capacity: 2 }], workdays: [1, 2, 3, 4, 5] },
  ...{ holidays: [], firstDay: 2, lastDay: 7, exceptions: {} },
};
const taken = (count: number) => [{ date: '2026-05-22', code: 'AM', count }];

test('days are the same list for everybody while the same windows are full; others tomorrow and elsewhere', () => {
  const offer = daysOnOffer();
  const elsewhere = { ...calendar, firstDay: 1 };
  const days = offer(calendar, today, []);
  expect(offer(elsewhere, today, [])[0]?.date).toBe('2026-05-21');
  expect(offer(calendar, today, taken(1))).toBe(days);
  expect(offer(calendar, '2026-05-21', [])[0]?.date).toBe('2026-05-25');
  expect(offer(calendar, today, taken(2))[0]?.date).toBe('2026-05-25');
  expect(offer(calendar, today, [])).toEqual(days);
});

test('days that many are offered are written for the wire once', () => {
  const offer = daysOnOffer();
  const answer = (days: readonly OfferedDay[]) =>
    calls.getDueDates.response.encode({
      ...{ status: 'SUCCESS', days, installOptions: [], questionnaire: false, questions: [], dispatchInfo: '' },
    });
  const days = offer(calendar, today, []);
  const first = answer(days);
  (days as OfferedDay[]).push({ date: 'too late', slots: [] }); // nobody may: so it is seen that it was not written again
  const again = offer(calendar, today, taken(1));
  expect(again.at(-1)?.date).toBe('too late');
  expect(answer(again)).toEqual(first);
  expect(answer(offer(calendar, today, taken(2))).DueDates).toBe('["2026-05-25","2026-05-26","2026-05-27"]');
});
