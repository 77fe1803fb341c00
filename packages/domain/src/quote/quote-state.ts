import { addBusinessDays, type CalendarDate } from '../calendar/index.ts';

/** The state of a quote. `orderedBy` is the session that ordered it, or null. */
export interface QuoteState {
  readonly validUntil: CalendarDate;
  readonly orderedBy: string | null;
}

export type QuoteProblem = 'quoteOrdered' | 'quoteExpired';

/**
 * Returns the reason why the quote cannot be ordered. Its last day is included. The session that ordered it may repeat
 * the call.
 */
export function findQuoteProblem(
  { validUntil, orderedBy }: QuoteState,
  today: CalendarDate,
  sessionId: string | null = null,
): QuoteProblem | undefined {
  if (orderedBy !== null) return orderedBy === sessionId ? undefined : 'quoteOrdered';
  return today <= validUntil ? undefined : 'quoteExpired';
}

/** Normalizes a typed quote number for comparison. */
export const normalizeQuoteNumber = (typed: string): string => typed.trim().toUpperCase();

/** C-384: a quoted price is valid for this many business days. */
export const firmPriceBusinessDays = 5;

/** Returns the last day on which a quoted price is valid. */
export const getFirmPriceEnd = (quotedOn: CalendarDate, holidays: readonly CalendarDate[]): CalendarDate =>
  addBusinessDays(quotedOn, firmPriceBusinessDays, holidays);
