import type { OpenQuoteAnswer } from '@demarc/contract';
import { hasOmniCartError, type OpenedQuote, type QuoteOwner, type QuoteProblem } from '@demarc/domain/quote';
import { describeCheckFailure } from '../../features/checkout/describe-check-failure.ts';
import type { ShopClient } from '../../lib/api/call.ts';
import { call } from '../../lib/api/call.ts';
import type { CallFailure, CallResult } from '../../lib/api/failure.ts';
import { type OrderMemoryStore, orderMemory } from '../../lib/session/order-memory.ts';
import { session, type TabSessionStore } from '../../lib/session/session-store.ts';
import { switchToCheck } from '../../lib/session/switch-to-check.ts';

export interface QuoteRequest {
  readonly number: string;
  /** True if the shopper chose to review the quote, false if they followed a link. */
  readonly isDirectCheckout: boolean;
  /** The quote was open in this history entry before a reload. */
  readonly wasOpened?: boolean;
}

/** The link of a quote's mail. */
export interface QuoteLink {
  readonly token: string;
}

/** Reads the link of a quote's mail from the query of the page; null without one. */
export function readQuoteLink(search: string): QuoteLink | null {
  const token = new URLSearchParams(search).get('token');
  return token === null ? null : { token };
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
  /** The shopper must enter the code that the contact of the quote gets. */
  | { readonly omniCartError: false; readonly quote: null; readonly codeHint: string; readonly hasPendingCode: boolean }
  /** The quote can no longer be ordered. */
  | { readonly omniCartError: true; readonly problem: QuoteProblem; readonly owner?: QuoteOwner | undefined }
  /**
   * K-281, K-282: a failure, with the message of the server if there is one. `isUnknown` means that the server has no
   * such quote.
   */
  | { readonly omniCartError: true; readonly problem?: never; readonly message: string; readonly isUnknown: boolean };

interface OpenQuoteDeps {
  readonly call: ShopClient['call'];
  readonly tabSession: TabSessionStore;
  readonly orderMemory: OrderMemoryStore;
}

/** Opens the quote of a link (O-121), whose address becomes the checked one of this tab. */
export async function openQuoteByLink(
  { token }: QuoteLink,
  deps: OpenQuoteDeps = { call, tabSession: session, orderMemory },
): Promise<OpenQuoteResult> {
  const unknownCodes: CallFailure['code'][] = ['notFound', 'invalidRequest'];
  const answer = await deps.call('openQuoteByLink', { body: { token } }, { expects: unknownCodes });
  const checkId = answer.ok ? answer.value.checkId : undefined;
  if (checkId && checkId !== deps.tabSession.get().checkId) {
    const check = await deps.call('getCheckedAddress', { query: { id: checkId } });
    if (!check.ok) return toResult(check, []);
    switchToCheck(deps, check.value);
    deps.tabSession.update({ startedAnew: false });
  }
  return toResult(answer, unknownCodes);
}

/** K-259: opens the quote, which is the first call of this checkout. */
export async function openQuote(
  { number, isDirectCheckout }: QuoteRequest,
  send: ShopClient['call'] = call,
): Promise<OpenQuoteResult> {
  return toResult(await send('openQuote', { body: { number, isDirectCheckout } }, { expects: ['notFound'] }));
}

function toResult(
  answer: CallResult<OpenQuoteAnswer>,
  unknownCodes: readonly CallFailure['code'][] = ['notFound'],
): OpenQuoteResult {
  const omniCart = answer.ok ? answer.value : null;
  if (omniCart?.placed) return { omniCartError: false, quote: null, placed: omniCart.placed };
  if (omniCart?.codeHint !== undefined)
    return {
      omniCartError: false,
      quote: null,
      codeHint: omniCart.codeHint,
      hasPendingCode: omniCart.hasPendingCode ?? false,
    };
  if (omniCart?.problem) return { omniCartError: true, problem: omniCart.problem, owner: omniCart.owner };
  if (omniCart?.opened && !hasOmniCartError(omniCart)) return { omniCartError: false, quote: omniCart.opened };
  if (answer.ok) return { omniCartError: true, message: answer.value.errorMessage.trim(), isUnknown: false };
  // The page always shows the technical-issue text (K-281). Only a refusal adds a message of its own.
  const isUnknown = unknownCodes.includes(answer.failure.code);
  return { omniCartError: true, message: isUnknown ? '' : describeCheckFailure(answer.failure, ''), isUnknown };
}
