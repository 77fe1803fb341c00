import { addDays, type CalendarDate } from '../calendar/index.ts';

/** The lengths of the periods that charts can show, in days. */
export const periodLengths = [7, 30, 90] as const;
export type PeriodLength = (typeof periodLengths)[number];

export interface DayPeriod {
  readonly from: CalendarDate;
  /** Included. */
  readonly to: CalendarDate;
}

/**
 * Returns the complete days before today and as many days before them. Today is in neither, because a day that is not over
 * cannot be compared with complete ones.
 */
export function listPeriods(today: CalendarDate, days: PeriodLength): { current: DayPeriod; previous: DayPeriod } {
  return {
    current: { from: addDays(today, -days), to: addDays(today, -1) },
    previous: { from: addDays(today, -2 * days), to: addDays(today, -days - 1) },
  };
}

/** Lists every day of a period, with its row or with `none` and the day. */
export function fillDays<Row extends { readonly day: CalendarDate }>(
  { from, to }: DayPeriod,
  rows: readonly Row[],
  none: Omit<Row, 'day'>,
): Row[] {
  const rowByDay = new Map(rows.map((row) => [row.day, row]));
  const filled: Row[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) filled.push(rowByDay.get(day) ?? ({ ...none, day } as Row));
  return filled;
}

/** Orders of a hundred visitors, over some days. 0 without visitors: an order of a quote needs none. */
export function countConversion(days: readonly { readonly orders: number; readonly visitors: number }[]): number {
  const visitors = days.reduce((sum, day) => sum + day.visitors, 0);
  return visitors === 0 ? 0 : (days.reduce((sum, day) => sum + day.orders, 0) / visitors) * 100;
}

/** The change from one number to the next in whole percent. Undefined from zero, of which there is no share. */
export const countPercentChange = (previous: number, current: number): number | undefined =>
  previous === 0 ? undefined : Math.round(((current - previous) / previous) * 100);
