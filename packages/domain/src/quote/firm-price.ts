import { addBusinessDays, type CalendarDate } from '../calendar/index.ts';

/** C-384 */
export const firmPriceBusinessDays = 5;

/** The last day on which a quoted price holds. */
export const firmUntil = (quotedOn: CalendarDate, holidays: readonly CalendarDate[]): CalendarDate =>
  addBusinessDays(quotedOn, firmPriceBusinessDays, holidays);
