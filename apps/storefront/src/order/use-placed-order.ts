import type { PlacedOrder } from '@demarc/domain/order';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallFailure } from '../api/failure.ts';
import { call } from '../api/lazy.ts';
import { failureOf, queryClient, valueOrThrow } from '../api/query-client.ts';
import { useGoTo } from '../navigation.ts';

const placedOrderQuery = () =>
  queryOptions({
    queryKey: ['getOrderConfirmation'],
    queryFn: ({ signal }) =>
      valueOrThrow(call('getOrderConfirmation', {}, { signal, expects: ['notFound', 'orderCancelled'] })),
    // A second order of the same visit is another one.
    staleTime: 0,
    gcTime: 0,
  });

export type Placed =
  | { readonly order: PlacedOrder }
  | { readonly cancelled: true }
  | { readonly problem: string; readonly retry: () => void }
  | { readonly loading: true };

/** The order that this visitor has placed; who has none is led to the start (K-077). */
export function usePlacedOrder(): Placed {
  const { data, error, refetch } = useQuery(placedOrderQuery(), queryClient);
  const { goTo } = useGoTo();
  const failure = failureOf(error);
  const missing = failure?.code === 'notFound';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (missing) goTo('addressCheck', { replace: true });
  }, [missing]);
  return placedOf(data, failure, () => void refetch());
}

/** One that was cancelled is told of: nobody is led away from it without a word. */
export function placedOf(order: PlacedOrder | undefined, failure: CallFailure | undefined, retry: () => void): Placed {
  if (order) return { order };
  if (failure?.code === 'orderCancelled') return { cancelled: true };
  return failure && failure.code !== 'notFound' ? { problem: failure.message, retry } : { loading: true };
}
