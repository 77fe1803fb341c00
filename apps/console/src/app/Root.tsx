import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createApiClient } from '../lib/api/client.ts';
import { ClientProvider } from '../lib/api/client-context.tsx';
import { ChangeFeedProvider } from '../lib/changes/change-feed.tsx';
import { watchInput } from '../lib/operator-input.ts';
import { PageErrorBoundary } from '../shell/PageErrorBoundary.tsx';
import { SessionEndedDialog } from '../shell/SessionEndedDialog.tsx';
import { Shell } from '../shell/Shell.tsx';
import { FindButton } from './FindButton.tsx';
import { SessionGate } from './SessionGate.tsx';

/** Everything around the page of a route. */
export function Root({ basePath, queryClient }: { basePath: string; queryClient: QueryClient }) {
  const [isSessionEnded, setSessionEnded] = useState(false);
  const [client] = useState(() => createApiClient(basePath, { onSessionEnd: () => setSessionEnded(true) }));
  const { pathname, searchStr } = useLocation();
  useEffect(watchInput, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ClientProvider client={client}>
        <SessionGate>
          <ChangeFeedProvider>
            <Shell basePath={basePath} tools={<FindButton />}>
              <PageErrorBoundary path={pathname}>
                <Outlet />
              </PageErrorBoundary>
            </Shell>
          </ChangeFeedProvider>
        </SessionGate>
        {isSessionEnded && (
          <SessionEndedDialog basePath={basePath} path={pathname + searchStr} onClose={() => setSessionEnded(false)} />
        )}
      </ClientProvider>
    </QueryClientProvider>
  );
}
