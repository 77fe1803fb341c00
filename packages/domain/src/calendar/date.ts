/** A day on the calendar as '2026-03-09'; two of them compare as text. */
export type CalendarDate = string;

const form = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 24 * 60 * 60 * 1000;

const utc = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);
const dateOf = (instant: Date): CalendarDate => instant.toISOString().slice(0, 10);

/** Whether a text names a day that exists: 2026-02-30 does not. */
export function isCalendarDate(text: string): boolean {
  if (!form.test(text)) return false;
  const instant = utc(text);
  return !Number.isNaN(instant.getTime()) && dateOf(instant) === text;
}

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOf(new Date(utc(date).getTime() + days * dayMs));

export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / dayMs);

/** 0 is Sunday. */
export const weekdayOf = (date: CalendarDate): number => utc(date).getUTCDay();

/** Which day it is at an instant where the clocks of `timeZone` hang; the zone as America/New_York. */
export function dateIn(timeZone: string, instant: Date): CalendarDate {
  const minute = Math.floor(instant.getTime() / minuteMs);
  const before = lastAsked.get(timeZone);
  if (before?.minute === minute) return before.date;
  const format =
    before?.format ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const date = format.format(instant);
  lastAsked.set(timeZone, { format, minute, date });
  return date;
}

const minuteMs = 60_000;

/**
 * To make a format costs a thousand times more than to use it, and to use it more than to look a minute up: days end with
 * one everywhere.
 */
const lastAsked = new Map<
  string,
  { readonly format: Intl.DateTimeFormat; readonly minute: number; readonly date: CalendarDate }
>();

/** Whole years from one day to another, as birthdays count them: of February 29, on March 1. */
export function yearsBetween(from: CalendarDate, to: CalendarDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
