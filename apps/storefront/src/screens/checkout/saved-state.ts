import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/lazy.ts';
import { queryClient, valueOrThrow } from '../../api/query-client.ts';
import { session } from '../../session/session-store.ts';

/** What the server has saved of the checkout: whether a letter of authorization is due is its to say. */
const savedStateQuery = () =>
  queryOptions({
    queryKey: ['getCheckoutState', session.get().checkId],
    queryFn: ({ signal }) => valueOrThrow(call('getCheckoutState', {}, { signal })),
    staleTime: 0,
  });

export const useSavedState = () => useQuery(savedStateQuery(), queryClient);
export const readSavedState = () => queryClient.invalidateQueries({ queryKey: savedStateQuery().queryKey });
