import type { OpenQuoteAnswer } from '@demarc/contract';
import { calculateDeposit } from '@demarc/domain/checkout';
import {
  beginQuoteCheckout,
  continueWithRevision,
  type OpenedQuote,
  type QuoteOwner,
  type QuoteProblem,
} from '@demarc/domain/quote';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changeCheckout, enterCheckout, getCheckout } from '../../features/checkout/checkout-store.ts';
import { openedQuote } from '../../features/checkout/opened-quote.ts';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { useTabSession } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { notify } from '../../shell/notification/notification-store.ts';
import {
  type OpenQuoteResult,
  openQuote,
  openQuoteByLink,
  type QuoteLink,
  type QuoteRequest,
  readQuoteLink,
  readQuoteRequest,
  rememberOpenedQuote,
} from './open-quote.ts';

type QuoteEntry =
  | { readonly state: 'noQuote' }
  | { readonly state: 'loading' }
  | { readonly state: 'ended' }
  | { readonly state: 'ordered'; readonly placed: NonNullable<OpenQuoteAnswer['placed']> }
  | { readonly state: 'unavailable'; readonly problem: QuoteProblem; readonly owner: QuoteOwner | undefined }
  /** The contact of the quote gets a code. `reload` opens the quote after the code was entered. */
  | {
      readonly state: 'needsCode';
      readonly number: string;
      readonly codeHint: string;
      readonly hasPendingCode: boolean;
      readonly reload: () => void;
    }
  | { readonly state: 'invalidLink' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly state: 'ready'; readonly quote: OpenedQuote };

/** Opens the requested quote, once each time the page is entered. */
export function useQuote(): QuoteEntry {
  const [request] = useState(() => readQuoteLink(location.search) ?? readQuoteRequest(history.state));
  const { checkId } = useTabSession();
  const { rules } = useSettings();
  const quoteQuery = useQuery({
    // A link brings its own address check.
    queryKey: ['openQuote', ...(request && 'token' in request ? ['link', request.token] : [checkId, request?.number])],
    queryFn: () => request && ('token' in request ? openQuoteByLink(request) : openQuote(request)),
    enabled: request !== null,
    // Never fetched again by itself, because the server limits the attempts with quote numbers.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const quote = findQuote(quoteQuery.data);
  const [enteredQuote, setEnteredQuote] = useState<OpenedQuote>();

  useEffect(() => {
    if (!quote) return;
    openedQuote.set(quote);
    rememberOpenedQuote(history);
    enterCheckout(
      () => beginQuoteCheckout(quote, orderMemory.get(), rules, calculateDeposit(rules.deposit, quote.cart.breakdown)),
      quote.sessionId,
    );
    if (getCheckout()?.quoteRevision !== quote.revision) {
      changeCheckout((checkout) => continueWithRevision(checkout, quote));
      notify(
        'Our sales team has changed this quote since you opened it, and nothing was ordered. Please check its services and prices, and accept the terms again.',
      );
    }
    setEnteredQuote(quote);
  }, [quote, rules]);

  return decideQuoteEntry(request, quoteQuery, enteredQuote);
}

const findQuote = (data: OpenQuoteResult | null | undefined) => (data && 'quote' in data ? data.quote : null);

interface QuoteQuery {
  readonly data: OpenQuoteResult | null | undefined;
  readonly isFetching: boolean;
  refetch(): unknown;
}

/** Decides the state of the page; `enteredQuote` is the quote whose checkout has begun. */
export function decideQuoteEntry(
  request: QuoteRequest | QuoteLink | null,
  { data, isFetching, refetch }: QuoteQuery,
  enteredQuote: OpenedQuote | undefined,
): QuoteEntry {
  if (request === null) return { state: 'noQuote' };
  const reload = () => void refetch();
  if (data?.omniCartError && data.problem) return { state: 'unavailable', problem: data.problem, owner: data.owner };
  if (data && 'codeHint' in data && 'number' in request)
    return {
      state: 'needsCode',
      number: request.number,
      codeHint: data.codeHint,
      hasPendingCode: data.hasPendingCode,
      reload,
    };
  if ('token' in request && data?.omniCartError && data.isUnknown && !isFetching) return { state: 'invalidLink' };
  // The quote was open before: the server has lost the session.
  if ((enteredQuote || ('number' in request && request.wasOpened)) && data?.omniCartError && data.isUnknown)
    return { state: 'ended' };
  if (data?.omniCartError && !isFetching) return { state: 'failed', message: data.message, retry: reload };
  if (data && 'placed' in data) return { state: 'ordered', placed: data.placed };
  const quote = findQuote(data);
  return quote && enteredQuote === quote ? { state: 'ready', quote } : { state: 'loading' };
}
