import { QueryClient } from '@tanstack/react-query';
import type { CallFailure, CallResult } from './failure.ts';

/** The API client retries, so queries do not. A screen refetches only when it is opened again. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } },
});

/** A query error that carries the call's failure. Its message is for the shopper. */
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
