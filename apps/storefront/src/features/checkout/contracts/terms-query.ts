import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient, valueOrThrow } from '../../../lib/api/query-client.ts';
import { session } from '../../../lib/session/session-store.ts';

/** The current documents for the term of the current cart. */
const termsQuery = () =>
  queryOptions({
    queryKey: ['getTerms', session.get().checkId],
    queryFn: ({ signal }) => valueOrThrow(call('getTerms', {}, { signal })),
    staleTime: 0,
  });

export const useTerms = () => useQuery(termsQuery(), queryClient);
export const readTermsAgain = () => queryClient.invalidateQueries({ queryKey: termsQuery().queryKey });
