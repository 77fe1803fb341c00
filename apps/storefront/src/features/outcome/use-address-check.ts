import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { valueOrThrow } from '../../lib/api/query-client.ts';
import { useTabSession } from '../../lib/session/session-store.ts';

/** Loads the result of this tab's address check. Disabled while there is none. */
export function useAddressCheck() {
  const { checkId } = useTabSession();
  return useQuery({
    queryKey: ['getCheckedAddress', checkId],
    queryFn: ({ signal }) => valueOrThrow(call('getCheckedAddress', { query: { id: checkId } }, { signal })),
    enabled: checkId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
