import type { ServerCheckoutState } from '@demarc/domain/checkout';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { noCartCodes } from '../../features/cart/session/cart-query.ts';
import type { CartSession } from '../../features/cart/session/cart-session.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { valueOrThrow } from '../../lib/api/query-client.ts';

/** The checkout state on the server, which also decides whether a letter of authorization is due. */
export const savedStateQuery = ({ call, tabSession }: CartSession) =>
  queryOptions({
    queryKey: ['getCheckoutState', tabSession.get().checkId],
    queryFn: ({ signal }) =>
      valueOrThrow(call('getCheckoutState', {}, { signal, expects: [...noCartCodes, 'savedCartOrdered'] })),
    staleTime: 0,
  });

export const useSavedState = () => useQuery(savedStateQuery(useCartSession()));

/** Refetches the state; undefined if the server does not answer. */
export async function readSavedState(cartSession: CartSession): Promise<ServerCheckoutState | undefined> {
  const { queryClient } = cartSession;
  const { queryKey } = savedStateQuery(cartSession);
  await queryClient.invalidateQueries({ queryKey });
  const read = queryClient.getQueryState(queryKey);
  return read?.error ? undefined : read?.data;
}
