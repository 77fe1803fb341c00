import { QueryClient } from '@tanstack/react-query';
import type { CallFailure, CallResult } from './failure.ts';

/**
 * The API client retries, and reports a lost connection, so a query neither retries nor waits for the connection. A
 * screen refetches only when it is opened again.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { networkMode: 'always' },
    },
  });

/** The shop's only query client. Components get it from the context: `CartSessionProvider` or `QueryProvider`. */
export const shopQueryClient = createQueryClient();

/** A query error that carries the call's failure. Its message is for the shopper. */
class CallFailed extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

export const getCallFailure = (problem: unknown): CallFailure | undefined =>
  problem instanceof CallFailed ? problem.failure : undefined;

export async function valueOrThrow<T>(result: Promise<CallResult<T>>): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new CallFailed(settled.failure);
  return settled.value;
}
