import { type CalendarDate, toCalendarDate, toDate } from './calendar-date.ts';

/** Finds the first or the last available day of the week, which begins on Sunday as in the calendar. */
export function findInWeek(
  from: CalendarDate,
  available: readonly CalendarDate[],
  edge: 'first' | 'last',
): CalendarDate | undefined {
  const getDayOfSameWeek = (weekday: number) => {
    const date = toDate(from);
    date.setDate(date.getDate() - date.getDay() + weekday);
    return toCalendarDate(date);
  };
  const [sunday, saturday] = [getDayOfSameWeek(0), getDayOfSameWeek(6)];
  const inWeek = available.filter((date) => date >= sunday && date <= saturday).sort();
  return edge === 'first' ? inWeek[0] : inWeek.at(-1);
}
