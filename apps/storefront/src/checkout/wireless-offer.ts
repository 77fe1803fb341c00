import { phoneDigits } from '@demarc/domain/text';
import { QueryObserver, type QueryObserverResult, queryOptions } from '@tanstack/react-query';
import { call } from '../api/lazy.ts';
import { queryClient, valueOrThrow } from '../api/query-client.ts';
import { orderMemory } from '../session/order-memory.ts';
import { session } from '../session/session-store.ts';

interface WirelessOffer {
  /** K-114: no answer is an end as well. Null: there is no number to ask about. */
  readonly status: 'PENDING' | 'SUCCESS' | 'FAILURE' | null;
  readonly eligible: boolean;
}

const statusOf = { pending: 'PENDING', success: 'SUCCESS', error: 'FAILURE' } as const;

/** K-260: by the number that the service would be billed under. */
const wirelessOfferQuery = () => {
  const phone = phoneDigits(orderMemory.get().phone);
  return queryOptions({
    queryKey: ['getWirelessOffer', phone, session.get().checkId],
    queryFn: ({ signal }) => valueOrThrow(call('getWirelessOffer', { query: { phone } }, { signal })),
    enabled: phone.length === 10,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

const read = ({ status, data, isEnabled }: QueryObserverResult<{ eligible: boolean }>): WirelessOffer => ({
  status: isEnabled ? statusOf[status] : null,
  eligible: data?.eligible ?? false,
});

/** Asks, and tells each step of the answer; ends by what it returns. */
export function watchWirelessOffer(told: (offer: WirelessOffer) => void): () => void {
  const observer = new QueryObserver(queryClient, wirelessOfferQuery());
  told(read(observer.getCurrentResult()));
  return observer.subscribe((result) => told(read(result)));
}
