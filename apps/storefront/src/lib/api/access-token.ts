import type { calls, ResponseOf } from '@demarc/contract';
import type { CallResult } from './failure.ts';
import type { Timers } from './timers.ts';

export type Grant = ResponseOf<typeof calls.getAccessToken>;

/** A token is renewed this long before it expires, so that a slow request still arrives with a valid one. */
const renewBeforeMs = 30_000;

export interface AccessToken {
  /**
   * Returns the current token. Concurrent callers share one request. A background caller does not retry after a failed
   * request: reporting a failure must not repeat the failure.
   */
  get(options?: { background?: boolean }): Promise<CallResult<Grant>>;
  /** Discards a token that the server has rejected. */
  discard(rejected: Grant): void;
  /** Requests a new token now, even if the current one is still valid. */
  renew(): void;
}

export function createAccessToken(fetchGrant: () => Promise<CallResult<Grant>>, timers: Timers): AccessToken {
  let current: { readonly grant: Grant; readonly renewAt: number } | undefined;
  let pending: Promise<CallResult<Grant>> | undefined;
  let lastRefusal: CallResult<Grant> | undefined;

  async function renew(): Promise<CallResult<Grant>> {
    const result = await fetchGrant();
    if (result.ok) {
      const lifetimeMs = result.value.lifetimeSeconds * 1000;
      current = { grant: result.value, renewAt: timers.now() + lifetimeMs - Math.min(renewBeforeMs, lifetimeMs / 2) };
    }
    lastRefusal = result.ok ? undefined : result;
    pending = undefined;
    return result;
  }

  return {
    async get({ background = false } = {}) {
      if (current && timers.now() < current.renewAt) return { ok: true, value: current.grant };
      if (background && lastRefusal && !pending) return lastRefusal;
      pending ??= renew();
      return pending;
    },
    discard(rejected) {
      // Another call may have renewed it meanwhile.
      if (current?.grant === rejected) current = undefined;
    },
    renew() {
      current = undefined;
      pending ??= renew();
    },
  };
}
