import { QueryClient } from '@tanstack/react-query';
import { UnreachableServer } from '../lib/api/call-failure.ts';

/** A refusal stays one, so only calls without an answer are tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => error instanceof UnreachableServer && failures < 1, staleTime: 10_000 },
    },
  });
