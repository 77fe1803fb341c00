import type { Sealed, SealingKey, SecretUse } from '@demarc/contract';
import type { ShopClient } from '../api/call.ts';
import type { CallResult } from '../api/failure.ts';

export type Sealer = (use: SecretUse, number: string) => Promise<Sealed>;

export interface SealingDeps extends Pick<ShopClient, 'call' | 'sessionId'> {
  readonly failureMessage: string;
}

export interface Sealing {
  /**
   * Stores the key that came with the checkout data. It is used once; after a refusal the next sealer fetches a new
   * key.
   */
  cacheKey(key: SealingKey | undefined): void;
  /** Creates a sealer for this session with today's key. */
  openSealer(): Promise<CallResult<Sealer>>;
}

export function createSealing({ call, sessionId, failureMessage }: SealingDeps): Sealing {
  let cachedKey: SealingKey | undefined;

  async function createSealerWith(key: SealingKey): Promise<CallResult<Sealer>> {
    try {
      // Loaded on demand, because few shoppers need the encryption code.
      const [{ createSealer }, session] = await Promise.all([import('./create-sealer.ts'), sessionId()]);
      return { ok: true, value: await createSealer(key, session) };
    } catch {
      // Offline, a page older than the server's, or an invalid key.
      return { ok: false, failure: { code: 'unreachable', message: failureMessage } };
    }
  }

  return {
    cacheKey(key) {
      cachedKey = key;
    },
    async openSealer() {
      const key = cachedKey;
      cachedKey = undefined;
      const prefetchedSealer = key && (await createSealerWith(key));
      if (prefetchedSealer?.ok) return prefetchedSealer;
      const answer = await call('getSealingKey', {});
      return answer.ok ? createSealerWith(answer.value.key) : answer;
    },
  };
}

/**
 * Sends sealed data. If the server cannot open it, the key has changed meanwhile: seals again with a fresh key and
 * retries once.
 */
export async function retryWithFreshKey<T>(send: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const answer = await send();
  return !answer.ok && answer.failure.code === 'secretUnreadable' ? send() : answer;
}
