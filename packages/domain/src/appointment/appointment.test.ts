import { expect, test } from 'vitest';
import {
  findAlternativeSlots,
  findNextSlot,
  findShownDay,
  formatInterval,
  getCapacity,
  isBookable,
  isRequestedVisit,
  isSlotOffered,
  listFullWindows,
  listOfferedDays,
  listOpenDays,
  listSelfInstallDays,
  type OfferedDay,
  preselectSlot,
  type ServiceCalendar,
  selfInstallSlot,
  type TakenSlot,
} from './index.ts';

const today = '2026-05-20'; // a Wednesday
const calendar: ServiceCalendar = {
  windows: [
    { code: 'AM', from: '08:00', to: '12:00', capacity: 2 },
    { code: 'PM', from: '12:00', to: '16:30', capacity: 1 },
  ],
  workdays: [1, 2, 3, 4, 5],
  holidays: ['2026-05-25'],
  firstDay: 2,
  lastDay: 7,
  exceptions: { '2026-05-23': { AM: 1 }, '2026-05-26': { AM: 0 }, '2026-05-25': { AM: 9 } },
};

const listDaysWith = (taken: readonly TakenSlot[]) => {
  const open = listOpenDays(calendar, today);
  return listOfferedDays(open, listFullWindows(open, taken));
};

test('formatInterval formats a window in 12-hour time', () => {
  expect(formatInterval({ from: '08:00', to: '12:00' })).toBe('8:00 AM - 12:00 PM');
  expect(formatInterval({ from: '00:00', to: '23:30' })).toBe('12:00 AM - 11:30 PM');
});

test.each([
  ['2026-05-22', 'AM', 2, 'a workday'],
  ['2026-05-23', 'AM', 1, 'a Saturday opened by an exception'],
  ['2026-05-23', 'PM', 0, 'the other window of that Saturday'],
  ['2026-05-24', 'AM', 0, 'a Sunday'],
  ['2026-05-25', 'AM', 0, 'a holiday, even with an exception'],
  ['2026-05-26', 'AM', 0, 'a window closed by an exception'],
  ['2026-05-26', 'PM', 1, 'the other window of that day'],
  ['2026-05-22', 'XX', 0, 'an unknown window'],
])('%s %s has capacity for %i visits: %s', (date, code, capacity) => {
  expect(getCapacity(calendar, date, code)).toBe(capacity);
});

test('listOfferedDays leaves out full, closed, too early and too late windows', () => {
  const taken = [
    { date: '2026-05-22', code: 'PM', count: 1 },
    { date: '2026-05-22', code: 'AM', count: 1 },
    { date: '2026-05-23', code: 'AM', count: 1 },
  ];
  const days = listDaysWith(taken);
  expect(days.map(({ date, slots }) => [date, ...slots.map(({ code }) => code)])).toEqual([
    ['2026-05-22', 'AM'],
    ['2026-05-26', 'PM'],
    ['2026-05-27', 'AM', 'PM'],
  ]);
  expect(isSlotOffered(days, { date: '2026-05-22', code: 'AM' })).toBe(true);
  expect(isSlotOffered(days, { date: '2026-05-22', code: 'PM' })).toBe(false);
});

test('only a slot with capacity in the bookable range is bookable', () => {
  expect(isBookable(calendar, today, { date: '2026-05-22', code: 'PM' })).toBe(true);
  expect(isBookable(calendar, today, { date: '2026-05-27', code: 'PM' })).toBe(true);
  expect(isBookable(calendar, today, { date: '2026-05-21', code: 'PM' })).toBe(false); // too soon
  expect(isBookable(calendar, today, { date: '2026-05-28', code: 'PM' })).toBe(false); // too far off
  expect(isBookable(calendar, today, { date: '2026-05-24', code: 'AM' })).toBe(false); // a Sunday
});

test('self install offers the days on which a parcel can arrive', () => {
  const days = listSelfInstallDays(calendar, today);
  expect(days.map(({ date }) => date)).toEqual(['2026-05-22', '2026-05-26', '2026-05-27']);
  expect(days[0]?.slots).toEqual([selfInstallSlot]);
  expect(selfInstallSlot).toEqual({ code: 'SELF', interval: 'Any time' });
});

const am = { code: 'AM', interval: '8:00 AM - 12:00 PM' };
const pm = { code: 'PM', interval: '12:00 PM - 4:30 PM' };
const offered: readonly OfferedDay[] = [
  { date: '2026-05-27', slots: [am, pm] },
  { date: '2026-05-22', slots: [] },
  { date: '2026-05-26', slots: [pm] },
  { date: '2026-05-29', slots: [am] },
];

test('the next available appointment is the earliest day that has a slot [K-054]', () => {
  expect(findNextSlot(offered)).toEqual({ date: '2026-05-26', ...pm });
  expect(findNextSlot([{ date: '2026-05-22', slots: [] }])).toBeUndefined();
});

test('findAlternativeSlots offers the three nearest slots after a lost one, same hours first', () => {
  const listNames = (lost: { date: string; code: string }) =>
    findAlternativeSlots(lost, offered).map(({ date, code }) => `${date} ${code}`);
  expect(listNames({ date: '2026-05-27', code: 'PM' })).toEqual(['2026-05-27 AM', '2026-05-26 PM', '2026-05-29 AM']);
  expect(listNames({ date: '2026-05-28', code: 'PM' })).toEqual(['2026-05-27 PM', '2026-05-27 AM', '2026-05-29 AM']);
  expect(findAlternativeSlots({ date: '2026-05-28', code: 'PM' }, [])).toEqual([]);
});

const chosen = { date: '2026-05-27', code: 'AM' };
test.each([
  [undefined, null, undefined, 'nothing'],
  [undefined, chosen, '2026-05-27', 'the chosen day'],
  [{ date: '2026-05-29', chosenWhenViewed: null }, null, '2026-05-29', 'the viewed day'],
  [
    { date: '2026-05-26', chosenWhenViewed: chosen },
    { ...chosen },
    '2026-05-26',
    'a viewed day that is not the chosen one',
  ],
  [
    { date: '2026-05-26', chosenWhenViewed: chosen },
    { ...chosen, date: '2026-05-29' },
    '2026-05-29',
    'the day chosen since',
  ],
  [{ date: '2026-05-26', chosenWhenViewed: null }, null, '2026-05-26', 'the viewed day while nothing is chosen'],
  [{ date: '2026-05-26', chosenWhenViewed: null }, chosen, '2026-05-27', 'the day of the first choice'],
  [{ date: '2026-05-26', chosenWhenViewed: chosen }, null, undefined, 'nothing after the choice is gone'],
  [{ date: '2026-05-30', chosenWhenViewed: null }, null, undefined, 'nothing for a day that is not offered'],
])('a shopper who views %j with %j chosen sees %s: %s', (viewed, chosenNow, shown, _) => {
  expect(findShownDay(offered, viewed, chosenNow)?.date).toBe(shown);
});

test.each([
  [[pm], null, pm, 'the only slot of a day'],
  [[am, pm], { code: 'PM' }, pm, 'the hours chosen before'],
  [[am], { code: 'PM' }, am, 'the only slot, even if other hours were chosen before'],
  [[am, pm], null, undefined, 'nothing if there are two slots'],
])('a day with %j, viewed with %j chosen before, preselects %j: %s', (slots, chosenBefore, slot, _) => {
  expect(preselectSlot({ slots }, chosenBefore)).toEqual(slot);
});

const stored = { date: '2026-05-27', code: 'AM', installBy: 'technician' } as const;
const requested = { date: '2026-05-27', code: 'AM', isSelfInstall: false };
test.each([
  [stored, requested, true, 'the same'],
  [stored, { ...requested, date: '2026-05-28' }, false, 'another day'],
  [stored, { ...requested, code: 'PM' }, false, 'other hours'],
  [stored, { ...requested, isSelfInstall: true }, false, 'self install instead of a technician'],
  [{ ...stored, installBy: 'self' } as const, requested, false, 'a technician instead of self install'],
  [{ ...stored, installBy: 'self' } as const, { ...requested, isSelfInstall: true }, true, 'self install as before'],
  [null, requested, true, 'a quote without a visit'],
])('isRequestedVisit(%j, %j) returns %s: %s', (visit, pageRequest, isSame, _) => {
  expect(isRequestedVisit(visit, pageRequest)).toBe(isSame);
});

test('a full window is not offered until a visit is released', () => {
  const listOfferedCodes = (count: number) =>
    listDaysWith([{ date: '2026-05-22', code: 'AM', count }])[0]?.slots.map(({ code }) => code);
  expect([1, 2, 3, 2, 1, 0].map(listOfferedCodes)).toEqual([
    ['AM', 'PM'],
    ...[['PM'], ['PM'], ['PM']],
    ...[
      ['AM', 'PM'],
      ['AM', 'PM'],
    ],
  ]);
});

test('listFullWindows does not depend on the input order', () => {
  const taken = [
    { date: '2026-05-26', code: 'PM', count: 1 },
    { date: '2026-05-22', code: 'AM', count: 1 },
    { date: '2026-05-22', code: 'PM', count: 1 },
    { date: '2026-05-20', code: 'AM', count: 1 }, // too early to book
  ];
  const open = listOpenDays(calendar, today);
  const full = ['2026-05-20 AM', '2026-05-22 PM', '2026-05-26 PM'];
  expect([listFullWindows(open, taken), listFullWindows(open, taken.toReversed())]).toEqual([full, full]);
});
