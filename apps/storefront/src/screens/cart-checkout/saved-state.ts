import type { ServerCheckoutState } from '@demarc/domain/checkout';
import { errorGroups } from '@demarc/domain/errors';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CartSession } from '../../features/cart/session/cart-session.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { valueOrThrow } from '../../lib/api/query-client.ts';

/** The checkout state on the server. It also tells whether a letter of authorization is required. */
export const savedStateQuery = ({ call, tabSession }: CartSession) =>
  queryOptions({
    queryKey: ['getCheckoutState', tabSession.get().checkId],
    queryFn: ({ signal }) =>
      valueOrThrow(call('getCheckoutState', {}, { signal, expects: [...errorGroups.noCart, 'savedCartOrdered'] })),
    staleTime: 0,
  });

/** Fetches the state when the page is entered. */
export const useFreshSavedState = () => useQuery(savedStateQuery(useCartSession()));

/** The state that the page has fetched. A section that appears later does not fetch it again. */
export const useSavedState = () => useQuery({ ...savedStateQuery(useCartSession()), refetchOnMount: false });

/** Fetches the state again. Returns undefined if the server does not answer. */
export async function reloadSavedState(cartSession: CartSession): Promise<ServerCheckoutState | undefined> {
  const { queryClient } = cartSession;
  const { queryKey } = savedStateQuery(cartSession);
  await queryClient.invalidateQueries({ queryKey });
  const queryState = queryClient.getQueryState(queryKey);
  return queryState?.error ? undefined : queryState?.data;
}
