import type { CalendarDate } from '../calendar/index.ts';

/** The state of a quote. `orderedBy` is null until it is ordered. */
export interface QuoteState {
  readonly validUntil: CalendarDate;
  readonly orderedBy: string | null;
}

export type QuoteProblem = 'quoteOrdered' | 'quoteExpired';

/** Returns why the quote cannot be ordered. Its last day counts. The session that ordered it may repeat the call. */
export function quoteProblem(
  { validUntil, orderedBy }: QuoteState,
  today: CalendarDate,
  session: string | null = null,
): QuoteProblem | undefined {
  if (orderedBy !== null) return orderedBy === session ? undefined : 'quoteOrdered';
  return today <= validUntil ? undefined : 'quoteExpired';
}

/** Normalizes a typed quote number for comparison. */
export const quoteNumber = (typed: string): string => typed.trim().toUpperCase();
