import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const keys = new Map<string, KeyObject>();
/** Made once: to make it anew costs more than to use it. */
const keyOf = (secret: string): KeyObject => {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', 32)));
  keys.set(secret, key);
  return key;
};
const ivBytes = 12;
const tagBytes = 16;

/** Text that only this installation can read: for what another could use, and the database must not give away. */
export function sealText(secret: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Throws when it was sealed with another secret, or changed since. */
export function unsealText(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const opener = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivBytes));
  opener.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([opener.update(bytes.subarray(ivBytes, -tagBytes)), opener.final()]).toString('utf8');
}

export const sealedElsewhere = 'sealed with another DEMARC_SECRET';

/** Undefined where it is `sealedElsewhere`: for what is not lost by that alone. */
export function unsealIfOurs(secret: string, sealed: string): string | undefined {
  try {
    return unsealText(secret, sealed);
  } catch {
    return undefined;
  }
}
