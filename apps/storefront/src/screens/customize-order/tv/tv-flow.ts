import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/lazy.ts';
import { queryClient, valueOrThrow } from '../../../api/query-client.ts';

/** All that the TV section offers (C-318). What is chosen of it is the cart's to say. */
export const tvFlowQuery = queryOptions({
  queryKey: ['getTvFlow'],
  queryFn: ({ signal }) => valueOrThrow(call('getTvFlow', {}, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useTvFlow = () => useQuery(tvFlowQuery, queryClient);
