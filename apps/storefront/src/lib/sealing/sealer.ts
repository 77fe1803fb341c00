import type { Sealed, SealingKey, SecretUse } from '@demarc/contract';
import type { ShopClient } from '../../lib/api/call.ts';
import { getClient } from '../api/call.ts';
import type { CallResult } from '../api/failure.ts';
import { readSettings } from '../settings.tsx';

export type Sealer = (use: SecretUse, number: string) => Promise<Sealed>;

let prefetchedKey: SealingKey | undefined;
/** Stores the key that came with the checkout data. It is used once; after a refusal the next sealer fetches a new key. */
export const cacheSealingKey = (key: SealingKey | undefined): void => {
  prefetchedKey = key;
};

/** Creates a sealer for this session with today's key. The encryption code is loaded on demand, because few shoppers need it. */
export async function openSealer(client?: Pick<ShopClient, 'call' | 'sessionId'>): Promise<CallResult<Sealer>> {
  const { call, sessionId } = client ?? (await getClient());
  const createSealer = async (key: SealingKey): Promise<CallResult<Sealer>> => {
    try {
      const [{ sealerWith }, session] = await Promise.all([import('./seal.ts'), sessionId()]);
      return { ok: true, value: await sealerWith(key, session) };
    } catch {
      // Offline, a page older than the server's, or an invalid key.
      const failure = { code: 'unreachable', message: readSettings().messages.somethingWentWrong } as const;
      return { ok: false, failure };
    }
  };
  const key = prefetchedKey;
  prefetchedKey = undefined;
  const prefetchedSealer = key && (await createSealer(key));
  if (prefetchedSealer?.ok) return prefetchedSealer;
  const answer = await call('getSealingKey', {});
  return answer.ok ? createSealer(answer.value.key) : answer;
}

/** Sends sealed data. If the server cannot open it, the key has changed meanwhile: seals again with a fresh key and retries once. */
export async function retryWithFreshKey<T>(send: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const answer = await send();
  return !answer.ok && answer.failure.code === 'secretUnreadable' ? send() : answer;
}
