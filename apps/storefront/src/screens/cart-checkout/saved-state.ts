import type { CheckoutState } from '@demarc/domain/checkout';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { noCartCodes } from '../../features/cart/session/cart-query.ts';
import { call } from '../../lib/api/call.ts';
import { queryClient, valueOrThrow } from '../../lib/api/query-client.ts';
import { session } from '../../lib/session/session-store.ts';

/** The checkout state on the server, which also decides whether a letter of authorization is due. */
export const savedStateQuery = () =>
  queryOptions({
    queryKey: ['getCheckoutState', session.get().checkId],
    queryFn: ({ signal }) =>
      valueOrThrow(call('getCheckoutState', {}, { signal, expects: [...noCartCodes, 'savedCartOrdered'] })),
    staleTime: 0,
  });

export const useSavedState = () => useQuery(savedStateQuery(), queryClient);

/** Refetches the state; undefined if the server does not answer. */
export async function readSavedState(): Promise<CheckoutState | undefined> {
  const { queryKey } = savedStateQuery();
  await queryClient.invalidateQueries({ queryKey });
  const read = queryClient.getQueryState(queryKey);
  return read?.error ? undefined : read?.data;
}
