import { phoneDigits } from '@demarc/domain/text';
import { QueryObserver, type QueryObserverResult, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queryClient, valueOrThrow } from '../../lib/api/query-client.ts';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { session } from '../../lib/session/session-store.ts';

interface WirelessOffer {
  /** K-114: a failed query is final too. Null when there is no number to check. */
  readonly status: 'PENDING' | 'SUCCESS' | 'FAILURE' | null;
  readonly eligible: boolean;
}

const statusOf = { pending: 'PENDING', success: 'SUCCESS', error: 'FAILURE' } as const;

/** K-260: looks up the offer for the billing number. */
const wirelessOfferQuery = () => {
  const phone = phoneDigits(orderMemory.get().phone);
  return queryOptions({
    queryKey: ['getWirelessOffer', phone, session.get().checkId],
    queryFn: ({ signal }) => valueOrThrow(call('getWirelessOffer', { query: { phone } }, { signal })),
    enabled: phone.length === 10,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

const toOffer = ({ status, data, isEnabled }: QueryObserverResult<{ eligible: boolean }>): WirelessOffer => ({
  status: isEnabled ? statusOf[status] : null,
  eligible: data?.eligible ?? false,
});

/** Fetches the offer and calls `onChange` with each state. Returns the function that stops watching. */
export function watchWirelessOffer(onChange: (offer: WirelessOffer) => void): () => void {
  const observer = new QueryObserver(queryClient, wirelessOfferQuery());
  onChange(toOffer(observer.getCurrentResult()));
  return observer.subscribe((result) => onChange(toOffer(result)));
}
