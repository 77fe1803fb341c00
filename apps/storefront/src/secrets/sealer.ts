import type { Sealed, SealingKey, SecretUse } from '@demarc/contract';
import type { CallResult } from '../api/failure.ts';
import { getClient } from '../api/lazy.ts';
import type { ShopClient } from '../api/shop-client.ts';
import { readSettings } from '../settings.tsx';

export type Sealer = (use: SecretUse, number: string) => Promise<Sealed>;

let atHand: SealingKey | undefined;
/** Keeps the key that came with what checkout begins with. It is good for one use: who is told that it opens nothing asks for another. */
export const keepSealingKey = (key: SealingKey | undefined): void => {
  atHand = key;
};

/** What seals numbers for this session with today's key; what seals is fetched with it, as few shoppers ever need it. */
export async function openSealer(client?: Pick<ShopClient, 'call' | 'sessionId'>): Promise<CallResult<Sealer>> {
  const { call, sessionId } = client ?? (await getClient());
  const sealerFor = async (key: SealingKey): Promise<CallResult<Sealer>> => {
    try {
      const [{ sealerWith }, session] = await Promise.all([import('./seal.ts'), sessionId()]);
      return { ok: true, value: await sealerWith(key, session) };
    } catch {
      // Offline, an older page than the server's, or no key at all.
      const failure = { code: 'unreachable', message: readSettings().messages.somethingWentWrong } as const;
      return { ok: false, failure };
    }
  };
  const kept = atHand;
  atHand = undefined;
  const atOnce = kept && (await sealerFor(kept));
  if (atOnce?.ok) return atOnce;
  const answer = await call('getSealingKey', {});
  return answer.ok ? sealerFor(answer.value.key) : answer;
}

/** Sends what is sealed; where nobody can open it, the key of the day has changed meanwhile, and it is sealed anew: once. */
export async function sealedAnew<T>(send: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const answer = await send();
  return !answer.ok && answer.failure.code === 'secretUnreadable' ? send() : answer;
}
