import type { PlacedOrder } from '@demarc/domain/order';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import type { CallFailure } from '../../lib/api/failure.ts';
import { getCallFailure, valueOrThrow } from '../../lib/api/query-client.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';

export const placedOrderQuery = () =>
  queryOptions({
    queryKey: ['getOrderConfirmation'],
    queryFn: ({ signal }) =>
      valueOrThrow(call('getOrderConfirmation', {}, { signal, expects: ['notFound', 'orderCancelled'] })),
    // Not cached: the same visit may place a second order.
    staleTime: 0,
    gcTime: 0,
  });

export type PlacedOrderState =
  | { readonly order: PlacedOrder }
  | { readonly cancelled: true }
  | { readonly problem: string; readonly retry: () => void }
  | { readonly loading: true };

/** Loads the order that this visitor has placed. Redirects to the start when there is none (K-077). */
export function usePlacedOrder(): PlacedOrderState {
  const { data, error, refetch } = useQuery(placedOrderQuery());
  const { goTo } = useGoTo();
  const failure = getCallFailure(error);
  const isMissing = failure?.code === 'notFound';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the result is known
  useEffect(() => {
    if (isMissing) goTo('addressCheck', { replace: true });
  }, [isMissing]);
  return toPlacedOrderState(data, failure, () => void refetch());
}

/** Returns a separate state for a cancelled order, so that the page explains it instead of redirecting. */
export function toPlacedOrderState(
  order: PlacedOrder | undefined,
  failure: CallFailure | undefined,
  retry: () => void,
): PlacedOrderState {
  if (order) return { order };
  if (failure?.code === 'orderCancelled') return { cancelled: true };
  return failure && failure.code !== 'notFound' ? { problem: failure.message, retry } : { loading: true };
}
