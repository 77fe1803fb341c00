import { addBusinessDays, type CalendarDate } from '../calendar/index.ts';

/** C-384 */
export const firmPriceBusinessDays = 5;

/** The last day on which a quoted price holds. */
export const firmUntil = (quotedOn: CalendarDate, holidays: readonly CalendarDate[]): CalendarDate =>
  addBusinessDays(quotedOn, firmPriceBusinessDays, holidays);

/** After it, what comes back is priced afresh, and the difference shown. */
export const isPriceFirm = (quotedOn: CalendarDate, today: CalendarDate, holidays: readonly CalendarDate[]): boolean =>
  today <= firmUntil(quotedOn, holidays);
