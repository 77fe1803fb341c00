import type { Sealed, SealingKey, SecretUse } from '@demarc/contract';
import type { CallResult } from '../api/failure.ts';
import { getClient } from '../api/lazy.ts';
import type { ShopClient } from '../api/shop-client.ts';

export type Sealer = (use: SecretUse, number: string) => Promise<Sealed>;

/** The key that came with what checkout began with. It is good for one use: who is told that it opens nothing asks for another. */
let atHand: SealingKey | undefined;
export const keepAtHand = (key: SealingKey | undefined): void => {
  atHand = key;
};

/** What seals numbers for this session with today's key; what seals is fetched with it, as few shoppers ever need it. */
export async function openSealer(client?: Pick<ShopClient, 'call' | 'sessionId'>): Promise<CallResult<Sealer>> {
  const { call, sessionId } = client ?? (await getClient());
  const answer = atHand ? { ok: true as const, value: { key: atHand } } : await call('getSealingKey', {});
  atHand = undefined;
  if (!answer.ok) return answer;
  const { key } = answer.value;
  const [{ seal }, session] = await Promise.all([import('./seal.ts'), sessionId()]);
  return { ok: true, value: (use, number) => seal(key, session, use, number) };
}
