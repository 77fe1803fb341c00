import type { CalendarDate } from '../calendar/index.ts';

/** What became of a quote; `orderedBy` is null while nobody has ordered it. */
export interface QuoteStanding {
  readonly validUntil: CalendarDate;
  readonly orderedBy: string | null;
}

export type QuoteProblem = 'quoteOrdered' | 'quoteExpired';

/** Why it cannot be ordered; its last day counts, and whoever has ordered it may ask again. */
export function quoteProblem(
  { validUntil, orderedBy }: QuoteStanding,
  today: CalendarDate,
  by: string | null = null,
): QuoteProblem | undefined {
  if (orderedBy !== null) return orderedBy === by ? undefined : 'quoteOrdered';
  return today <= validUntil ? undefined : 'quoteExpired';
}

/** As it is compared: whoever copies a number from a letter writes it in their own way. */
export const quoteNumber = (typed: string): string => typed.trim().toUpperCase();
