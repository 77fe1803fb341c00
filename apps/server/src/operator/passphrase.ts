import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Above what OWASP asks for; a quarter of a second and 64 MB for each guess. */
const cost = { memory: 65_536, passes: 3, parallelism: 1 };
const tagLength = 32;

const keyOf = (passphrase: string, nonce: Buffer, { memory, passes, parallelism }: typeof cost) =>
  derive('argon2id', { message: passphrase.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength });

/** In the usual notation, with its cost: it can be raised later, and hashes from before still open. */
export async function hashPassphrase(passphrase: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await keyOf(passphrase, nonce, cost);
  const { memory, passes, parallelism } = cost;
  const parts = [nonce, key].map((part) => part.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${parts.join('$')}`;
}

const notation = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export async function isPassphrase(hash: string, passphrase: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', key = ''] = notation.exec(hash) ?? [];
  if (!memory) throw new Error('a passphrase was stored in an unknown notation');
  const given = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await keyOf(passphrase, Buffer.from(nonce, 'base64'), given), Buffer.from(key, 'base64'));
}

/** Compared with where the email is nobody's, so that the time it takes does not tell. Nothing is its passphrase. */
export const nobodysHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** 32 of them; none that is confused when copied. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 125 bits. */
export function newPassphrase(): string {
  const letters = [...randomBytes(25)].map((byte) => alphabet[byte % 32]).join('');
  return (letters.match(/.{5}/g) ?? []).join('-');
}
