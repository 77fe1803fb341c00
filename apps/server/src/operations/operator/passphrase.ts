import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** More than OWASP recommends: a quarter of a second and 64 MB per guess. */
const cost = { memory: 65_536, passes: 3, parallelism: 1 };
const tagLength = 32;

const deriveKey = (passphrase: string, nonce: Buffer, { memory, passes, parallelism }: typeof cost) =>
  derive('argon2id', { message: passphrase.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength });

/** The hash contains its cost: older hashes stay valid when the cost changes. */
export async function hashPassphrase(passphrase: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await deriveKey(passphrase, nonce, cost);
  const { memory, passes, parallelism } = cost;
  const encoded = [nonce, key].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encoded.join('$')}`;
}

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export async function matchesPassphrase(hash: string, passphrase: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', key = ''] = hashPattern.exec(hash) ?? [];
  if (!memory) throw new Error('a passphrase was stored in an unknown format');
  const hashCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(
    await deriveKey(passphrase, Buffer.from(nonce, 'base64'), hashCost),
    Buffer.from(key, 'base64'),
  );
}

/**
 * No passphrase matches this hash. Sign-in checks it for unknown emails, so that the response time does not reveal
 * them.
 */
export const unmatchedHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** 32 characters that people do not confuse with each other. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 25 characters of 5 bits each: 125 bits. */
export function generatePassphrase(): string {
  const letters = [...randomBytes(25)].map((byte) => alphabet[byte % 32]).join('');
  return (letters.match(/.{5}/g) ?? []).join('-');
}
