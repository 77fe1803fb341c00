import { type Sealed, type SecretUse, sealing } from '@demarc/contract';
import { compactDecrypt, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import type { Platform } from '../platform/platform.ts';
import { unsealText } from '../platform/sealed-text.ts';
import { findKey } from './store.ts';

/** Opens a number that the session sealed as this, and nothing else; undefined where it cannot be read. Only gateways have it. */
export type OpenSealed = (sealed: Sealed, use: SecretUse, sessionId: string) => Promise<string | undefined>;

const algorithms = { keyManagementAlgorithms: [sealing.alg], contentEncryptionAlgorithms: [sealing.enc] };

export function opener({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>): OpenSealed {
  const privateKeyOf = lastImported((sealedJwk) =>
    importJWK(JSON.parse(unsealText(config.secret, sealedJwk)) as JWK, sealing.alg),
  );
  return async (sealed, use, sessionId) => {
    // Asked every time: a key that is gone, or too old, opens nothing any more.
    const key = await findKey(db, keyIdOf(sealed), clock.now());
    if (!key) return undefined;
    const privateKey = await privateKeyOf(key.sealedPrivateJwk);
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey, algorithms);
      const isMeant = protectedHeader.use === use && protectedHeader.sid === sessionId;
      return isMeant ? new TextDecoder().decode(plaintext) : undefined;
    } catch {
      return undefined; // whatever is wrong with it, it is the sender's
    }
  };
}

type ImportedKey = Awaited<ReturnType<typeof importJWK>>;

/** All shoppers of a day seal with the same key: to make it ready costs as much as to open with it. */
function lastImported(importKey: (sealedJwk: string) => Promise<ImportedKey>) {
  let last: { readonly from: string; readonly key: ImportedKey } | undefined;
  return async (sealedJwk: string): Promise<ImportedKey> => {
    if (last?.from !== sealedJwk) last = { from: sealedJwk, key: await importKey(sealedJwk) };
    return last.key;
  };
}

function keyIdOf(sealed: Sealed): string {
  try {
    const { kid } = decodeProtectedHeader(sealed);
    return typeof kid === 'string' ? kid : '';
  } catch {
    return '';
  }
}
