import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', 32));
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
