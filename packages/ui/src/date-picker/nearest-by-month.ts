import type { CalendarDate } from './calendar-date.ts';

/** Finds the available day nearest to the same day of the month, in the next or previous month that has one. */
export function nearestByMonth(
  from: CalendarDate,
  available: readonly CalendarDate[],
  step: 1 | -1,
): CalendarDate | undefined {
  const monthOf = (date: CalendarDate) => date.slice(0, 7);
  const distance = (date: CalendarDate) => Math.abs(Number(date.slice(8)) - Number(from.slice(8)));
  const isFurther = (date: CalendarDate) =>
    step === 1 ? monthOf(date) > monthOf(from) : monthOf(date) < monthOf(from);
  const further = available.filter(isFurther).sort();
  const month = monthOf((step === 1 ? further[0] : further.at(-1)) ?? '');
  return further.filter((date) => monthOf(date) === month).sort((a, b) => distance(a) - distance(b))[0];
}
