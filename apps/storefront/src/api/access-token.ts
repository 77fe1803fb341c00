import type { calls, ResponseOf } from '@demarc/contract';
import type { CallResult } from './failure.ts';
import type { Timers } from './timers.ts';

export type Grant = ResponseOf<typeof calls.getAccessToken>;

/** Renewed this long before it ends, so that a slow request still arrives with a living token. */
const renewBeforeMs = 30_000;

export interface AccessToken {
  /**
   * The token in force; calls that need one at the same time share one request for it. What runs in the background does
   * not ask again where the last one to ask got none: a failure's own report must not repeat the failure.
   */
  get(options?: { background?: boolean }): Promise<CallResult<Grant>>;
  /** The server no longer takes this one. */
  discard(refused: Grant): void;
  /** Asks for another one now, whatever the one in force is worth. */
  renew(): void;
}

export function createAccessToken(ask: () => Promise<CallResult<Grant>>, timers: Timers): AccessToken {
  let held: { readonly grant: Grant; readonly renewAt: number } | undefined;
  let asking: Promise<CallResult<Grant>> | undefined;
  let lastRefusal: CallResult<Grant> | undefined;

  async function renew(): Promise<CallResult<Grant>> {
    const result = await ask();
    if (result.ok) {
      const lifetimeMs = result.value.lifetimeSeconds * 1000;
      held = { grant: result.value, renewAt: timers.now() + lifetimeMs - Math.min(renewBeforeMs, lifetimeMs / 2) };
    }
    lastRefusal = result.ok ? undefined : result;
    asking = undefined;
    return result;
  }

  return {
    async get({ background = false } = {}) {
      if (held && timers.now() < held.renewAt) return { ok: true, value: held.grant };
      if (background && lastRefusal && !asking) return lastRefusal;
      asking ??= renew();
      return asking;
    },
    discard(refused) {
      // Another call may have renewed it meanwhile.
      if (held?.grant === refused) held = undefined;
    },
    renew() {
      held = undefined;
      asking ??= renew();
    },
  };
}
