import { addBusinessDays, type CalendarDate } from '../calendar/index.ts';

/** C-384 */
export const firmPriceBusinessDays = 5;

/** Returns the last day on which a quoted price is valid. */
export const firmUntil = (quotedOn: CalendarDate, holidays: readonly CalendarDate[]): CalendarDate =>
  addBusinessDays(quotedOn, firmPriceBusinessDays, holidays);
