/** A calendar date like '2026-03-09'. Dates compare as text. */
export type CalendarDate = string;

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns true if the text is an existing date: 2026-02-30 is not. */
export function isCalendarDate(text: string): boolean {
  if (!datePattern.test(text)) return false;
  const instant = toUtc(text);
  return !Number.isNaN(instant.getTime()) && toCalendarDate(instant) === text;
}

const toUtc = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);
const toCalendarDate = (instant: Date): CalendarDate => instant.toISOString().slice(0, 10);

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  toCalendarDate(new Date(toUtc(date).getTime() + days * dayMs));

/** The same day of a later month, or the last day of a shorter month: January 31 and a month is February 28. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const start = toUtc(date);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return toCalendarDate(new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay))));
}

export const countDaysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / dayMs);

/** 0 is Sunday. */
export const getWeekday = (date: CalendarDate): number => toUtc(date).getUTCDay();

/** Returns the local date at an instant in `timeZone`, such as America/New_York. */
export function getLocalDate(timeZone: string, instant: Date): CalendarDate {
  const minute = Math.floor(instant.getTime() / minuteMs);
  const cached = localDateCache.get(timeZone);
  if (cached?.minute === minute) return cached.date;
  const format =
    cached?.format ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const date = format.format(instant);
  localDateCache.set(timeZone, { format, minute, date });
  return date;
}

const minuteMs = 60_000;

/**
 * Creating a format costs a thousand times more than using it, and a lookup by minute is cheaper still. In every time
 * zone a day ends on a full minute.
 */
const localDateCache = new Map<
  string,
  { readonly format: Intl.DateTimeFormat; readonly minute: number; readonly date: CalendarDate }
>();

/** Counts full years like birthdays. A person born on February 29 gets older on March 1. */
export function countYearsBetween(from: CalendarDate, to: CalendarDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
