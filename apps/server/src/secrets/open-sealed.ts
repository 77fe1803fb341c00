import { type Sealed, type SecretUse, sealing } from '@demarc/contract';
import { compactDecrypt, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import type { Platform } from '../platform/platform.ts';
import { unsealText } from '../platform/sealed-text.ts';
import { findKey } from './store.ts';

/** Opens a number that the session sealed as this, and nothing else; undefined where it cannot be read. Only gateways have it. */
export type OpenSealed = (sealed: Sealed, use: SecretUse, sessionId: string) => Promise<string | undefined>;

const algorithms = { keyManagementAlgorithms: [sealing.alg], contentEncryptionAlgorithms: [sealing.enc] };

export const opener =
  ({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>): OpenSealed =>
  async (sealed, use, sessionId) => {
    const key = await findKey(db, keyIdOf(sealed), clock.now());
    if (!key) return undefined;
    const privateKey = await importJWK(JSON.parse(unsealText(config.secret, key.sealedPrivateJwk)) as JWK, sealing.alg);
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey, algorithms);
      const isMeant = protectedHeader.use === use && protectedHeader.sid === sessionId;
      return isMeant ? new TextDecoder().decode(plaintext) : undefined;
    } catch {
      return undefined; // whatever is wrong with it, it is the sender's
    }
  };

function keyIdOf(sealed: Sealed): string {
  try {
    const { kid } = decodeProtectedHeader(sealed);
    return typeof kid === 'string' ? kid : '';
  } catch {
    return '';
  }
}
