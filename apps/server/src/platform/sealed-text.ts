import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const keys = new Map<string, KeyObject>();
/** Cached, because deriving a key costs more than using it. */
const deriveKey = (secret: string): KeyObject => {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', 32)));
  keys.set(secret, key);
  return key;
};
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts text so that a leaked database does not reveal it. */
export function sealText(secret: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Throws when the text was sealed with another secret or changed since. */
export function unsealText(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
}

export const sealedWithOtherSecret = 'sealed with another DEMARC_SECRET';

/** Like `unsealText`, but returns undefined when the text was sealed with another secret. */
export function tryUnsealText(secret: string, sealed: string): string | undefined {
  try {
    return unsealText(secret, sealed);
  } catch {
    return undefined;
  }
}
