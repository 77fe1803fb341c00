import { addBusinessDays, type CalendarDate } from '../calendar/index.ts';
import type { CreditStatus } from '../checkout/index.ts';
import type { QuoteLifeState } from './life.ts';

/** The state of a quote. `orderedBy` is the session whose order used it up, or null. */
export interface QuoteState {
  readonly validUntil: CalendarDate;
  readonly orderedBy: string | null;
  readonly state: QuoteLifeState;
}

export type QuoteProblem = 'quoteOrdered' | 'quoteExpired' | 'quoteChanged' | 'quoteWithdrawn' | 'quoteDeclined';

/**
 * Returns the reason why the quote cannot be ordered. Its last day is included. The session that ordered it may repeat
 * the call.
 */
export function findQuoteProblem(
  { validUntil, orderedBy, state }: QuoteState,
  today: CalendarDate,
  sessionId: string | null = null,
): QuoteProblem | undefined {
  if (orderedBy !== null) return orderedBy === sessionId ? undefined : 'quoteOrdered';
  if (state === 'withdrawn') return 'quoteWithdrawn';
  if (state === 'declined') return 'quoteDeclined';
  // Sales is editing it.
  if (state === 'draft' || state === 'awaitingApproval') return 'quoteChanged';
  return today <= validUntil && state !== 'expired' ? undefined : 'quoteExpired';
}

/**
 * Only an approved order uses a quote up. Anybody at the address can fail the credit check, so an order that waits for
 * a representative leaves the quote to others until it is released (S-190).
 */
export const usesUpQuote = (creditStatus: CreditStatus): boolean => creditStatus === 'SUCCESS';

/** Normalizes a typed quote number for comparison. */
export const normalizeQuoteNumber = (typed: string): string => typed.trim().toUpperCase();

/** C-384: a quoted price is valid for this many business days. */
export const firmPriceBusinessDays = 5;

/** Returns the last day on which a quoted price is valid. */
export const getFirmPriceEnd = (quotedOn: CalendarDate, holidays: readonly CalendarDate[]): CalendarDate =>
  addBusinessDays(quotedOn, firmPriceBusinessDays, holidays);
