import type { Sealed, SealingKey, SecretUse } from '@demarc/contract';
import type { CallResult } from '../api/failure.ts';
import { getClient } from '../api/lazy.ts';
import type { ShopClient } from '../api/shop-client.ts';

export type Sealer = (use: SecretUse, number: string) => Promise<Sealed>;

let atHand: SealingKey | undefined;
/** Keeps the key that came with what checkout begins with. It is good for one use: who is told that it opens nothing asks for another. */
export const keepSealingKey = (key: SealingKey | undefined): void => {
  atHand = key;
};

/** What seals numbers for this session with today's key; what seals is fetched with it, as few shoppers ever need it. */
export async function openSealer(client?: Pick<ShopClient, 'call' | 'sessionId'>): Promise<CallResult<Sealer>> {
  const { call, sessionId } = client ?? (await getClient());
  const kept = atHand;
  atHand = undefined;
  const answer = kept ? { ok: true as const, value: { key: kept } } : await call('getSealingKey', {});
  if (!answer.ok) return answer;
  const { key } = answer.value;
  const [{ seal }, session] = await Promise.all([import('./seal.ts'), sessionId()]);
  return { ok: true, value: (use, number) => seal(key, session, use, number) };
}
