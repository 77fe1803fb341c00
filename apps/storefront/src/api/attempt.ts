import type { Timers } from './timers.ts';

/** One request and what came of it. */
export type Reply =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** The JSON of the answer; where it is none, its text (some calls say Fail, C-309). */
      readonly json: unknown;
      readonly retryAfterSeconds?: number;
    }
  | { readonly kind: 'unreachable' | 'timedOut' | 'aborted' };

export interface AttemptParts {
  readonly fetch: typeof globalThis.fetch;
  readonly timers: Timers;
}

/** Gives up on its own after `patienceMs`, reading of the answer included. */
export async function attempt(
  { fetch, timers }: AttemptParts,
  url: string,
  init: RequestInit,
  patienceMs: number,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  if (signal?.aborted) return { kind: 'aborted' };
  const controller = new AbortController();
  let abandoned: 'timedOut' | 'aborted' | undefined;
  const abandon = (reason: 'timedOut' | 'aborted') => {
    abandoned = reason;
    controller.abort();
  };
  const leave = () => abandon('aborted');
  signal?.addEventListener('abort', leave);
  const cancel = timers.after(patienceMs, () => abandon('timedOut'));
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    const text = await response.text();
    return {
      kind: 'answered',
      status: response.status,
      json: parsed(text),
      ...retryAfter(response.headers.get('retry-after')),
    };
  } catch {
    return { kind: abandoned ?? 'unreachable' };
  } finally {
    cancel();
    signal?.removeEventListener('abort', leave);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Our server says seconds; a date from something in between is as good as nothing. */
function retryAfter(header: string | null): { retryAfterSeconds?: number } {
  return header && /^\d{1,5}$/.test(header) ? { retryAfterSeconds: Number(header) } : {};
}
