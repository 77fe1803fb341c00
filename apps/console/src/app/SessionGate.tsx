import { Skeleton } from '@demarc/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClient } from '../lib/api/client-context.tsx';
import { SessionProvider } from '../lib/operator-session.tsx';
import { PageFailure } from '../shell/PageFailure.tsx';

/** Loads who is signed in before any page. */
export function SessionGate({ children }: { children: ReactNode }) {
  const client = useClient();
  const session = useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => client.call('getOperatorSession', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (session.data) return <SessionProvider session={session.data}>{children}</SessionProvider>;
  return (
    <main>
      {session.isError ? (
        <PageFailure title="The console did not start" error={session.error} onRetry={() => session.refetch()} />
      ) : (
        <Skeleton shape="title" label="Loading" />
      )}
    </main>
  );
}
