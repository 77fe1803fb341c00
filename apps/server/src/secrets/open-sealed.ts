import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Sealed, SecretUse } from '@demarc/contract';
import type { Platform } from '../platform/platform.ts';
import { unsealText } from '../platform/sealed-text.ts';
import { readJwe } from './read-jwe.ts';
import { findKey } from './store.ts';

/** Opens a number that the session sealed as this, and nothing else; undefined where it cannot be read. Only gateways have it. */
export type OpenSealed = (sealed: Sealed, use: SecretUse, sessionId: string) => Promise<string | undefined>;

export function opener({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>): OpenSealed {
  const privateKeyOf = lastMade((sealedJwk) =>
    createPrivateKey({ format: 'jwk', key: JSON.parse(unsealText(config.secret, sealedJwk)) }),
  );
  return async (sealed, use, sessionId) => {
    const read = readJwe(sealed);
    if (read?.header.use !== use || read.header.sid !== sessionId) return undefined;
    // Asked every time: a key that is gone, or too old, opens nothing any more.
    const key = await findKey(db, read.header.kid, clock.now());
    if (!key) return undefined;
    const privateKey = privateKeyOf(key.sealedPrivateJwk);
    try {
      return read.open(privateKey);
    } catch {
      return undefined; // whatever is wrong with it, it is the sender's
    }
  };
}

/** All shoppers of a day seal with the same key: to make it ready costs as much as to open with it. */
function lastMade(makeKey: (sealedJwk: string) => KeyObject) {
  let last: { readonly from: string; readonly key: KeyObject } | undefined;
  return (sealedJwk: string): KeyObject => {
    if (last?.from !== sealedJwk) last = { from: sealedJwk, key: makeKey(sealedJwk) };
    return last.key;
  };
}
