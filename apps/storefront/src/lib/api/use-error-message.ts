import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient, valueOrThrow } from './query-client.ts';

/** Loads the text that the shopper sees for a failure code (K-274). */
export function useErrorMessage(code: string) {
  return useQuery(
    {
      queryKey: ['getErrorMessage', code],
      queryFn: ({ signal }) => valueOrThrow(call('getErrorMessage', { query: { code } }, { signal })),
    },
    queryClient,
  );
}
