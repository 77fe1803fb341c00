import { useQuery } from '@tanstack/react-query';
import type { CallAnswer, CallInput, CallName } from '../../lib/api/client.ts';
import { useClient } from '../../lib/api/client-context.tsx';

const refreshMs = 60_000;

/** Loads the data of a card, and again every minute while the page is visible. */
export function useCardQuery<Name extends CallName>(name: Name, input: CallInput<Name>) {
  const client = useClient();
  return useQuery<CallAnswer<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => client.call(name, input, { signal }),
    refetchInterval: refreshMs,
  });
}
