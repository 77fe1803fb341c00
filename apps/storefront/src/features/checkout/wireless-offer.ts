import { normalizePhone } from '@demarc/domain/text';
import { type QueryObserverResult, queryOptions, useQuery } from '@tanstack/react-query';
import { valueOrThrow } from '../../lib/api/query-client.ts';
import type { CartSession } from '../cart/session/cart-session.ts';
import { useCartSession } from '../cart/session/cart-session-context.tsx';

interface WirelessOffer {
  /** K-114: a failed query is final too. Null when there is no number to check. */
  readonly status: 'PENDING' | 'SUCCESS' | 'FAILURE' | null;
  readonly eligible: boolean;
}

const offerStatuses = { pending: 'PENDING', success: 'SUCCESS', error: 'FAILURE' } as const;

/** K-260: looks up the offer for the billing number. */
export const wirelessOfferQuery = ({ call, tabSession, orderMemory }: CartSession) => {
  const phone = normalizePhone(orderMemory.get().phone);
  return queryOptions({
    queryKey: ['getWirelessOffer', phone, tabSession.get().checkId],
    queryFn: ({ signal }) => valueOrThrow(call('getWirelessOffer', { query: { phone } }, { signal })),
    enabled: phone.length === 10,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export const toWirelessOffer = ({
  status,
  data,
  isEnabled,
}: QueryObserverResult<{ eligible: boolean }>): WirelessOffer => ({
  status: isEnabled ? offerStatuses[status] : null,
  eligible: data?.eligible ?? false,
});

export const useWirelessOffer = (): WirelessOffer => toWirelessOffer(useQuery(wirelessOfferQuery(useCartSession())));
