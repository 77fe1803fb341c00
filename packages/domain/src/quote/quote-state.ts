import { addBusinessDays, type CalendarDate } from '../calendar/index.ts';

/** The state of a quote. `orderedBy` is null until it is ordered. */
export interface QuoteState {
  readonly validUntil: CalendarDate;
  readonly orderedBy: string | null;
}

export type QuoteProblem = 'quoteOrdered' | 'quoteExpired';

/** Returns why the quote cannot be ordered. Its last day counts. The session that ordered it may repeat the call. */
export function findQuoteProblem(
  { validUntil, orderedBy }: QuoteState,
  today: CalendarDate,
  session: string | null = null,
): QuoteProblem | undefined {
  if (orderedBy !== null) return orderedBy === session ? undefined : 'quoteOrdered';
  return today <= validUntil ? undefined : 'quoteExpired';
}

/** Normalizes a typed quote number for comparison. */
export const normalizeQuoteNumber = (typed: string): string => typed.trim().toUpperCase();

/** C-384 */
export const firmPriceBusinessDays = 5;

/** Returns the last day on which a quoted price is valid. */
export const getFirmPriceEnd = (quotedOn: CalendarDate, holidays: readonly CalendarDate[]): CalendarDate =>
  addBusinessDays(quotedOn, firmPriceBusinessDays, holidays);
