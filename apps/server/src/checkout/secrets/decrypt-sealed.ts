import { type Sealed, type SecretUse, sealing } from '@demarc/contract';
import { compactDecrypt, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import type { Platform } from '../../platform/platform.ts';
import { unsealText } from '../../platform/sealed-text.ts';
import { findKey } from './store.ts';

/** Decrypts a number that this session sealed for this use; otherwise undefined. Only gateways may call it. */
export type DecryptSealed = (sealed: Sealed, use: SecretUse, sessionId: string) => Promise<string | undefined>;

const algorithms = { keyManagementAlgorithms: [sealing.alg], contentEncryptionAlgorithms: [sealing.enc] };

export function createDecryptor({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>): DecryptSealed {
  const importPrivateKey = cacheLastKey((sealedJwk) =>
    importJWK(JSON.parse(unsealText(config.secret, sealedJwk)) as JWK, sealing.alg),
  );
  return async (sealed, use, sessionId) => {
    // Not cached: an expired or deleted key must not decrypt.
    const key = await findKey(db, readKeyId(sealed), clock.now());
    if (!key) return undefined;
    const privateKey = await importPrivateKey(key.sealedPrivateJwk);
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey, algorithms);
      const isForSession = protectedHeader.use === use && protectedHeader.sid === sessionId;
      return isForSession ? new TextDecoder().decode(plaintext) : undefined;
    } catch {
      // An invalid token is the sender's mistake.
      return undefined;
    }
  };
}

type ImportedKey = Awaited<ReturnType<typeof importJWK>>;

/** Caches the last key. All shoppers of a day use the same one, and importing it costs as much as decrypting. */
function cacheLastKey(importKey: (sealedJwk: string) => Promise<ImportedKey>) {
  let last: { readonly from: string; readonly key: ImportedKey } | undefined;
  return async (sealedJwk: string): Promise<ImportedKey> => {
    if (last?.from !== sealedJwk) last = { from: sealedJwk, key: await importKey(sealedJwk) };
    return last.key;
  };
}

function readKeyId(sealed: Sealed): string {
  try {
    const { kid } = decodeProtectedHeader(sealed);
    return typeof kid === 'string' ? kid : '';
  } catch {
    return '';
  }
}
