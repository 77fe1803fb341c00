import type { PlacedOrder } from '@demarc/domain/order';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/lazy.ts';
import { failureOf, queryClient, valueOrThrow } from '../api/query-client.ts';
import { useGoTo } from '../navigation.ts';

const placedOrderQuery = () =>
  queryOptions({
    queryKey: ['getOrderConfirmation'],
    queryFn: ({ signal }) => valueOrThrow(call('getOrderConfirmation', {}, { signal, expects: ['notFound'] })),
    // A second order of the same visit is another one.
    staleTime: 0,
    gcTime: 0,
  });

export type Placed =
  | { readonly order: PlacedOrder }
  | { readonly problem: string; readonly retry: () => void }
  | { readonly loading: true };

/** The order that this visitor has placed; who has none is led to the start (K-077). */
export function usePlacedOrder(): Placed {
  const { data, error, refetch } = useQuery(placedOrderQuery(), queryClient);
  const { goTo } = useGoTo();
  const missing = failureOf(error)?.code === 'notFound';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (missing) goTo('addressCheck', { replace: true });
  }, [missing]);
  if (data) return { order: data };
  if (error && !missing) return { problem: error.message, retry: () => void refetch() };
  return { loading: true };
}
