import { beginQuoteCheckout, type OpenedQuote } from '@demarc/domain/quote';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { enterCheckout } from '../../checkout/checkout-store.ts';
import { openedQuote } from '../../checkout/opened-quote.ts';
import { orderMemory } from '../../session/order-memory.ts';
import { useSession } from '../../session/session-store.ts';
import { askedQuote, openQuote } from './open-quote.ts';

export type Arrival =
  | { readonly state: 'noQuote' }
  | { readonly state: 'loading' }
  | { readonly state: 'ordered'; readonly orderNumber: string; readonly statusToken: string }
  | { readonly state: 'failed'; readonly told: string; readonly retry: () => void }
  | { readonly state: 'ready'; readonly quote: OpenedQuote };

/** Opens the quote that was asked for: once for every time the page is entered. */
export function useQuote(): Arrival {
  const [asked] = useState(() => askedQuote(history.state));
  const { checkId } = useSession();
  const { data, isFetching, refetch } = useQuery(
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
  const quote = data && 'quote' in data ? data.quote : null;
  const [entered, setEntered] = useState<OpenedQuote>();

  useEffect(() => {
    if (!quote) return;
    openedQuote.set(quote);
    enterCheckout(() => beginQuoteCheckout(quote, orderMemory.get()), quote.sessionId);
    setEntered(quote);
  }, [quote]);

  if (asked === null) return { state: 'noQuote' };
  if (data?.omniCartError && !isFetching) return { state: 'failed', told: data.told, retry: () => void refetch() };
  if (data && 'placed' in data) return { state: 'ordered', ...data.placed };
  return quote && entered === quote ? { state: 'ready', quote } : { state: 'loading' };
}
