import type { OpenQuoteAnswer } from '@demarc/contract';
import { hasOmniCartError, type OpenedQuote, type QuoteProblem } from '@demarc/domain/quote';
import { call } from '../../api/lazy.ts';
import type { ShopClient } from '../../api/shop-client.ts';
import { failureWords } from '../../checkout/broken-call.ts';

export interface AskedQuote {
  readonly number: string;
  /** The shopper chose to review it, rather than to follow a link of somebody's. */
  readonly fromChoice: boolean;
}

/** What the choice of a quote left in the history, where a reload finds it again; null for whoever chose none. */
export function askedQuote(state: unknown): AskedQuote | null {
  const { priceQuoteNumber: number, priceQuoteFlag } = Object(state) as Record<string, unknown>;
  return typeof number === 'string' && number !== '' ? { number, fromChoice: priceQuoteFlag === 'Y' } : null;
}

export type Opening =
  | { readonly omniCartError: false; readonly quote: OpenedQuote }
  /** This shopper has ordered it: what became of it is told by its status. */
  | { readonly omniCartError: false; readonly quote: null; readonly placed: NonNullable<OpenQuoteAnswer['placed']> }
  /** Nobody can order it any more, whatever is tried. */
  | { readonly omniCartError: true; readonly problem: QuoteProblem }
  /** K-281, K-282; with what the server says of the quote, where it says something, and whether it knows of none. */
  | { readonly omniCartError: true; readonly problem?: never; readonly told: string; readonly isUnknown: boolean };

/** K-259: the first call of the newer path. */
export async function openQuote(asked: AskedQuote, ask: ShopClient['call'] = call): Promise<Opening> {
  const answer = await ask('openQuote', { body: asked }, { expects: ['notFound'] });
  const omniCart = answer.ok ? answer.value : null;
  if (omniCart?.placed) return { omniCartError: false, quote: null, placed: omniCart.placed };
  if (omniCart?.problem) return { omniCartError: true, problem: omniCart.problem };
  if (omniCart?.opened && !hasOmniCartError(omniCart)) return { omniCartError: false, quote: omniCart.opened };
  if (answer.ok) return { omniCartError: true, told: answer.value.errorMessage.trim(), isUnknown: false };
  // What nobody answered is the technical issue that the page tells of anyway (K-281); a refusal has words of its own.
  const isUnknown = answer.failure.code === 'notFound';
  return { omniCartError: true, told: isUnknown ? '' : failureWords(answer.failure, ''), isUnknown };
}
