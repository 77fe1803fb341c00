import { sha256 } from './sha256.ts';

interface Challenge {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    /** How often each key is hashed. */
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
  };
}

/** Far beyond what the server asks; the end of a riddle that has no solution. */
const mostTries = 1_000_000;

/** ALTCHA's proof of work: counts until the key that a number gives begins as the challenge says. */
export function solveChallenge(text: string): string {
  const challenge: Challenge = JSON.parse(text);
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  if (algorithm !== 'SHA-256') throw new Error(`this solver does not know ${algorithm}`);
  const given = bytes(salt + nonce);
  const message = new Uint8Array(given.length + 4);
  message.set(given);
  const counterOf = new DataView(message.buffer);
  for (let counter = 0; counter < mostTries; counter++) {
    counterOf.setUint32(given.length, counter);
    let key = sha256(message);
    for (let round = 1; round < cost; round++) key = sha256(key);
    const derivedKey = hex(key.subarray(0, keyLength));
    if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
  throw new Error('the riddle has no solution');
}

const bytes = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (key: Uint8Array) => Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('');
