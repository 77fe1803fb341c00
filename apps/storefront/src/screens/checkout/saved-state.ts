import type { CheckoutState } from '@demarc/domain/checkout';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/lazy.ts';
import { queryClient, valueOrThrow } from '../../api/query-client.ts';
import { withoutCart } from '../../cart/cart-query.ts';
import { session } from '../../session/session-store.ts';

/** What the server has saved of the checkout: whether a letter of authorization is due is its to say. */
export const savedStateQuery = () =>
  queryOptions({
    queryKey: ['getCheckoutState', session.get().checkId],
    queryFn: ({ signal }) =>
      valueOrThrow(call('getCheckoutState', {}, { signal, expects: [...withoutCart, 'savedCartOrdered'] })),
    staleTime: 0,
  });

export const useSavedState = () => useQuery(savedStateQuery(), queryClient);

/** As it is now; undefined where the server does not say. */
export async function readSavedState(): Promise<CheckoutState | undefined> {
  const { queryKey } = savedStateQuery();
  await queryClient.invalidateQueries({ queryKey });
  const read = queryClient.getQueryState(queryKey);
  return read?.error ? undefined : read?.data;
}
