import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';
import { solveChallenge } from './solve-challenge.ts';

const node = (message: Uint8Array) => createHash('sha256').update(message).digest();

test('the hash is SHA-256', () => {
  for (let length = 0; length <= 55; length++) {
    const message = new Uint8Array(length).fill(length);
    expect(Buffer.from(sha256(message)), `${length} bytes`).toEqual(node(message));
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 55 }), (message) => node(message).equals(Buffer.from(sha256(message)))),
  );
  expect(() => sha256(new Uint8Array(56))).toThrow('longer than a block');
});

const riddle = { algorithm: 'SHA-256', nonce: '0a'.repeat(16), salt: 'f0'.repeat(16), cost: 3, keyLength: 32 };

test('the number is found whose key begins as asked, and travels with its challenge', () => {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(300);
  const key = node(node(node(Buffer.concat([Buffer.from(riddle.salt + riddle.nonce, 'hex'), counter])))).toString(
    'hex',
  );
  const challenge = { parameters: { ...riddle, keyPrefix: key.slice(0, 32) }, signature: 'ab' };
  const found = JSON.parse(Buffer.from(solveChallenge(JSON.stringify(challenge)), 'base64').toString());
  expect(found).toEqual({ challenge, solution: { counter: 300, derivedKey: key } });
});

test('a riddle of another kind is not begun', () => {
  const challenge = { parameters: { ...riddle, algorithm: 'SCRYPT', keyPrefix: '00' }, signature: 'ab' };
  expect(() => solveChallenge(JSON.stringify(challenge))).toThrow('SCRYPT');
});
