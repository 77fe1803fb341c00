import type { Timers } from './timers.ts';

/** The result of one request. */
export type Reply =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** The parsed body, or its text if it is not JSON: some calls answer `Fail` (C-309). */
      readonly json: unknown;
      readonly retryAfterSeconds?: number;
    }
  | { readonly kind: 'unreachable' | 'timedOut' | 'aborted' };

export interface SendOnceDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly timers: Timers;
}

/** Sends one request. Gives up after `timeoutMs`, which includes reading the body. */
export async function sendOnce(
  { fetch, timers }: SendOnceDeps,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  if (signal?.aborted) return { kind: 'aborted' };
  const controller = new AbortController();
  let stopReason: 'timedOut' | 'aborted' | undefined;
  const stop = (reason: 'timedOut' | 'aborted') => {
    stopReason = reason;
    controller.abort();
  };
  const onAbort = () => stop('aborted');
  signal?.addEventListener('abort', onAbort);
  const cancelTimeout = timers.after(timeoutMs, () => stop('timedOut'));
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    const text = await response.text();
    return {
      kind: 'answered',
      status: response.status,
      json: parseBody(text),
      ...parseRetryAfter(response.headers.get('retry-after')),
    };
  } catch {
    return { kind: stopReason ?? 'unreachable' };
  } finally {
    cancelTimeout();
    signal?.removeEventListener('abort', onAbort);
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Our server sends seconds. A date, which a proxy may send, is ignored. */
function parseRetryAfter(header: string | null): { retryAfterSeconds?: number } {
  return header && /^\d{1,5}$/.test(header) ? { retryAfterSeconds: Number(header) } : {};
}
