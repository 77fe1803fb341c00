import { sha256 } from './sha256.ts';

interface Challenge {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    /** The number of hash rounds for each key. */
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
  };
}

/** Far more than the server's difficulty needs. Ends the search for a challenge that has no solution. */
const maxTries = 1_000_000;

/** Solves ALTCHA's proof of work: finds the counter whose derived key starts with the challenge's prefix. */
export function solveChallenge(text: string): string {
  const challenge: Challenge = JSON.parse(text);
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  if (algorithm !== 'SHA-256') throw new Error(`this solver does not know ${algorithm}`);
  const prefix = hexToBytes(salt + nonce);
  const message = new Uint8Array(prefix.length + 4);
  message.set(prefix);
  const counterView = new DataView(message.buffer);
  for (let counter = 0; counter < maxTries; counter++) {
    counterView.setUint32(prefix.length, counter);
    let key = sha256(message);
    for (let round = 1; round < cost; round++) key = sha256(key);
    const derivedKey = bytesToHex(key.subarray(0, keyLength));
    if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
  throw new Error('the challenge has no solution');
}

const hexToBytes = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const bytesToHex = (key: Uint8Array) => Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('');
