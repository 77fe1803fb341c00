import type { CalendarDate } from './calendar-date.ts';

/** Finds the available day nearest to the same day of the month, in the next or previous month that has one. */
export function findNearestByMonth(
  from: CalendarDate,
  available: readonly CalendarDate[],
  step: 1 | -1,
): CalendarDate | undefined {
  const getMonth = (date: CalendarDate) => date.slice(0, 7);
  const getDistance = (date: CalendarDate) => Math.abs(Number(date.slice(8)) - Number(from.slice(8)));
  const isFurther = (date: CalendarDate) =>
    step === 1 ? getMonth(date) > getMonth(from) : getMonth(date) < getMonth(from);
  const further = available.filter(isFurther).sort();
  const month = getMonth((step === 1 ? further[0] : further.at(-1)) ?? '');
  return further.filter((date) => getMonth(date) === month).sort((a, b) => getDistance(a) - getDistance(b))[0];
}
