import { expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  countDaysBetween,
  countYearsBetween,
  getLocalDate,
  getWeekday,
  isBusinessDay,
  isCalendarDate,
  isNight,
} from './index.ts';

test.each([
  ['2026-03-09', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-3-9', false],
  ['', false],
  ['2026-03-09T00:00', false],
])('isCalendarDate(%j) returns %s', (text, exists) => {
  expect(isCalendarDate(text)).toBe(exists);
});

test('addDays and countDaysBetween count across months, leap days and daylight saving changes', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(countDaysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(countDaysBetween('2026-11-02', '2026-10-31')).toBe(-2);
  expect(getWeekday('2026-03-08')).toBe(0);
});

test('getLocalDate returns the local date, not the UTC date', () => {
  const instant = new Date('2026-03-10T02:30:00Z');
  expect(getLocalDate('America/New_York', instant)).toBe('2026-03-09');
  expect(getLocalDate('UTC', instant)).toBe('2026-03-10');
});

test.each([
  ['America/New_York', '2026-03-10T03:59:59.999Z', '2026-03-10T04:00:00.000Z'],
  ['America/St_Johns', '2026-03-10T02:29:59.999Z', '2026-03-10T02:30:00.000Z'],
  ['Asia/Kathmandu', '2026-03-09T18:14:59.999Z', '2026-03-09T18:15:00.000Z'],
])('getLocalDate changes the date at midnight in %s, in any order of calls', (zone, last, first) => {
  const dates = [last, last, first, first, last, first].map((instant) => getLocalDate(zone, new Date(instant)));
  expect(dates).toEqual(['2026-03-09', '2026-03-09', '2026-03-10', '2026-03-10', '2026-03-09', '2026-03-10']);
});

test('weekends and holidays are not business days', () => {
  const holidays = ['2026-05-25'];
  expect(
    ['2026-05-22', '2026-05-23', '2026-05-24', '2026-05-25', '2026-05-26'].map((day) => isBusinessDay(day, holidays)),
  ).toEqual([true, false, false, false, true]);
  expect(addBusinessDays('2026-05-22', 1, holidays)).toBe('2026-05-26');
  expect(addBusinessDays('2026-05-22', 0, holidays)).toBe('2026-05-22');
  expect(addBusinessDays('2026-05-23', 5, [])).toBe('2026-05-29');
});

test('countYearsBetween counts from birthday to birthday', () => {
  expect(countYearsBetween('2008-03-09', '2026-03-08')).toBe(17);
  expect(countYearsBetween('2008-03-09', '2026-03-09')).toBe(18);
  expect(countYearsBetween('2008-02-29', '2026-02-28')).toBe(17);
  expect(countYearsBetween('2008-02-29', '2026-03-01')).toBe(18);
});

test.each([
  ['2026-01-15T21:59:59-05:00', false],
  ['2026-01-15T22:00:00-05:00', true],
  ['2026-01-16T00:00:00-05:00', true],
  ['2026-01-16T05:59:59-05:00', true],
  ['2026-01-16T06:00:00-05:00', false],
  ['2026-07-15T22:00:00-04:00', true],
  ['2026-07-15T06:00:00-04:00', false],
])('isNight for %s in New York returns %s [K-355]', (instant, night) => {
  expect(isNight('America/New_York', new Date(instant))).toBe(night);
});
