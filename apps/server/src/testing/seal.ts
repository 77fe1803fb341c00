import { calls, type SealingKey, type SecretUse, sealing } from '@demarc/contract';
import { CompactEncrypt, importJWK } from 'jose';
import { ask, type Shopper } from './shopper.ts';

/** Encrypts numbers like the browser, with the given key or a new one from the server. */
export async function sealerOf(visitor: Shopper, givenKey?: SealingKey) {
  const key = givenKey ?? (await ask(visitor, calls.getSealingKey, {})).key;
  return async (use: SecretUse, number: string, sid = visitor.sessionId): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(number))
      .setProtectedHeader({ ...sealing, kid: key.kid, use, sid })
      .encrypt(await importJWK(key, sealing.alg));
}
