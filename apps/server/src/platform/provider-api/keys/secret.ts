import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Characters of base 62, each chosen by the random number generator of the operating system. */
const createCharacters = (count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

export const createKeyId = (): string => createCharacters(12);

/** 43 characters of base 62 have 256 random bits, so that a quick hash is enough to store them. */
export const createKeySecret = (): string => createCharacters(43);

export const formatKey = (id: string, secret: string): string => `dmk_${id}_${secret}`;

const bearerFormat = /^Bearer +dmk_([0-9A-Za-z]{12})_([0-9A-Za-z]{43})$/i;

/** Reads the key of an Authorization header. Undefined if it has none. */
export function readBearerKey(authorization = ''): { readonly id: string; readonly secret: string } | undefined {
  const [, id, secret] = bearerFormat.exec(authorization) ?? [];
  return id && secret ? { id, secret } : undefined;
}
