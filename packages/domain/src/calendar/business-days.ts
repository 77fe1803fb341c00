import { addDays, type CalendarDate, getWeekday } from './date.ts';

/** Monday to Friday, except on a holiday. */
export const isBusinessDay = (date: CalendarDate, holidays: readonly CalendarDate[]): boolean =>
  getWeekday(date) !== 0 && getWeekday(date) !== 6 && !holidays.includes(date);

/** Returns the date that is `days` business days after `date`. */
export function addBusinessDays(date: CalendarDate, days: number, holidays: readonly CalendarDate[]): CalendarDate {
  let day = date;
  for (let remaining = days; remaining > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, holidays)) remaining--;
  }
  return day;
}
