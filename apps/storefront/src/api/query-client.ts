import { QueryClient } from '@tanstack/react-query';
import type { CallFailure, CallResult } from './failure.ts';

/** The client itself retries; a screen asks again only when it is opened anew. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } },
});

/** A query's error is the call's failure, with the shopper's message. */
class CallFailed extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

export const failureOf = (problem: unknown): CallFailure | undefined =>
  problem instanceof CallFailed ? problem.failure : undefined;

export async function valueOrThrow<T>(result: Promise<CallResult<T>>): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new CallFailed(settled.failure);
  return settled.value;
}
