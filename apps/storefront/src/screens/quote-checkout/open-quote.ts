import type { OpenQuoteAnswer } from '@demarc/contract';
import { hasOmniCartError, type OpenedQuote, type QuoteProblem } from '@demarc/domain/quote';
import { describeCheckFailure } from '../../features/checkout/describe-check-failure.ts';
import type { ShopClient } from '../../lib/api/call.ts';
import { call } from '../../lib/api/call.ts';

export interface QuoteRequest {
  readonly number: string;
  /** True if the shopper chose to review the quote, false if they followed a link. */
  readonly isDirectCheckout: boolean;
  /** The quote was open in this history entry before a reload. */
  readonly wasOpened?: boolean;
}

/** Reads the chosen quote from the history state, which survives a reload; null if none was chosen. */
export function readQuoteRequest(state: unknown): QuoteRequest | null {
  const { priceQuoteNumber: number, priceQuoteFlag, priceQuoteOpened } = Object(state) as Record<string, unknown>;
  if (typeof number !== 'string' || number === '') return null;
  return {
    number,
    isDirectCheckout: priceQuoteFlag === 'Y',
    ...(priceQuoteOpened === true && { wasOpened: true }),
  };
}

/** Remembers that the quote was open, so that a reload after the end of the session can say so (S-127). */
export const rememberOpenedQuote = (page: Pick<History, 'state' | 'replaceState'>): void =>
  page.replaceState({ ...page.state, priceQuoteOpened: true }, '');

export type OpenQuoteResult =
  | { readonly omniCartError: false; readonly quote: OpenedQuote }
  /** This shopper has already ordered the quote. */
  | { readonly omniCartError: false; readonly quote: null; readonly placed: NonNullable<OpenQuoteAnswer['placed']> }
  /** The quote can no longer be ordered. */
  | { readonly omniCartError: true; readonly problem: QuoteProblem }
  /**
   * K-281, K-282: a failure, with the message of the server if there is one. `isUnknown` means that the server has no
   * such quote.
   */
  | { readonly omniCartError: true; readonly problem?: never; readonly message: string; readonly isUnknown: boolean };

/** K-259: opens the quote, which is the first call of this checkout. */
export async function openQuote(
  { number, isDirectCheckout }: QuoteRequest,
  send: ShopClient['call'] = call,
): Promise<OpenQuoteResult> {
  const answer = await send('openQuote', { body: { number, isDirectCheckout } }, { expects: ['notFound'] });
  const omniCart = answer.ok ? answer.value : null;
  if (omniCart?.placed) return { omniCartError: false, quote: null, placed: omniCart.placed };
  if (omniCart?.problem) return { omniCartError: true, problem: omniCart.problem };
  if (omniCart?.opened && !hasOmniCartError(omniCart)) return { omniCartError: false, quote: omniCart.opened };
  if (answer.ok) return { omniCartError: true, message: answer.value.errorMessage.trim(), isUnknown: false };
  // The page always shows the technical-issue text (K-281). Only a refusal adds a message of its own.
  const isUnknown = answer.failure.code === 'notFound';
  return { omniCartError: true, message: isUnknown ? '' : describeCheckFailure(answer.failure, ''), isUnknown };
}
