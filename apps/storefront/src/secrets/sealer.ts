import type { Sealed, SecretUse } from '@demarc/contract';
import type { CallResult } from '../api/failure.ts';
import { getClient } from '../api/lazy.ts';
import type { ShopClient } from '../api/shop-client.ts';

export type Sealer = (use: SecretUse, number: string) => Promise<Sealed>;

/** What seals numbers for this session with today's key; what seals is fetched with it, as few shoppers ever need it. */
export async function openSealer(client?: Pick<ShopClient, 'call' | 'sessionId'>): Promise<CallResult<Sealer>> {
  const { call, sessionId } = client ?? (await getClient());
  const answer = await call('getSealingKey', {});
  if (!answer.ok) return answer;
  const { key } = answer.value;
  const [{ seal }, session] = await Promise.all([import('./seal.ts'), sessionId()]);
  return { ok: true, value: (use, number) => seal(key, session, use, number) };
}
