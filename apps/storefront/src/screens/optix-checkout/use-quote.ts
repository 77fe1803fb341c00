import type { OpenQuoteAnswer } from '@demarc/contract';
import { beginQuoteCheckout, type OpenedQuote, type QuoteProblem } from '@demarc/domain/quote';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { enterCheckout } from '../../checkout/checkout-store.ts';
import { openedQuote } from '../../checkout/opened-quote.ts';
import { orderMemory } from '../../session/order-memory.ts';
import { useSession } from '../../session/session-store.ts';
import { type AskedQuote, askedQuote, type Opening, openQuote } from './open-quote.ts';

type Arrival =
  | { readonly state: 'noQuote' }
  | { readonly state: 'loading' }
  | { readonly state: 'ended' }
  | { readonly state: 'ordered'; readonly placed: NonNullable<OpenQuoteAnswer['placed']> }
  | { readonly state: 'over'; readonly problem: QuoteProblem }
  | { readonly state: 'failed'; readonly told: string; readonly retry: () => void }
  | { readonly state: 'ready'; readonly quote: OpenedQuote };

/** Opens the quote that was asked for: once for every time the page is entered. */
export function useQuote(): Arrival {
  const [asked] = useState(() => askedQuote(history.state));
  const { checkId } = useSession();
  const opening = useQuery(
    {
      queryKey: ['openQuote', checkId, asked?.number],
      queryFn: () => asked && openQuote(asked),
      enabled: asked !== null,
      // The server counts how often numbers are tried.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    queryClient,
  );
  const quote = quoteIn(opening.data);
  const [entered, setEntered] = useState<OpenedQuote>();

  useEffect(() => {
    if (!quote) return;
    openedQuote.set(quote);
    enterCheckout(() => beginQuoteCheckout(quote, orderMemory.get()), quote.sessionId);
    setEntered(quote);
  }, [quote]);

  return arrivalOf(asked, opening, entered);
}

const quoteIn = (data: Opening | null | undefined) => (data && 'quote' in data ? data.quote : null);

interface Asked {
  readonly data: Opening | null | undefined;
  readonly isFetching: boolean;
  refetch(): unknown;
}

/** Where whoever has asked for a quote stands; `entered` is the one whose checkout has begun. */
export function arrivalOf(
  asked: AskedQuote | null,
  { data, isFetching, refetch }: Asked,
  entered: OpenedQuote | undefined,
): Arrival {
  if (asked === null) return { state: 'noQuote' };
  if (data?.omniCartError && data.problem) return { state: 'over', problem: data.problem };
  // It was there before: the server knows nothing of this visit any more.
  if (entered && data?.omniCartError && data.isUnknown) return { state: 'ended' };
  if (data?.omniCartError && !isFetching) return { state: 'failed', told: data.told, retry: () => void refetch() };
  if (data && 'placed' in data) return { state: 'ordered', placed: data.placed };
  const quote = quoteIn(data);
  return quote && entered === quote ? { state: 'ready', quote } : { state: 'loading' };
}
