import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';
import { solveChallenge } from './solve-challenge.ts';

const nodeSha256 = (message: Uint8Array) => createHash('sha256').update(message).digest();

test('sha256 returns the same hash as Node', () => {
  for (let length = 0; length <= 55; length++) {
    const message = new Uint8Array(length).fill(length);
    expect(Buffer.from(sha256(message)), `${length} bytes`).toEqual(nodeSha256(message));
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 55 }), (message) =>
      nodeSha256(message).equals(Buffer.from(sha256(message))),
    ),
  );
  expect(() => sha256(new Uint8Array(56))).toThrow('longer than a block');
});

const parameters = { algorithm: 'SHA-256', nonce: '0a'.repeat(16), salt: 'f0'.repeat(16), cost: 3, keyLength: 32 };

test('solveChallenge finds the counter whose key has the prefix, and returns it with the challenge', () => {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(300);
  const key = nodeSha256(
    nodeSha256(nodeSha256(Buffer.concat([Buffer.from(parameters.salt + parameters.nonce, 'hex'), counter]))),
  ).toString('hex');
  const challenge = { parameters: { ...parameters, keyPrefix: key.slice(0, 32) }, signature: 'ab' };
  const answer = JSON.parse(Buffer.from(solveChallenge(JSON.stringify(challenge)), 'base64').toString());
  expect(answer).toEqual({ challenge, solution: { counter: 300, derivedKey: key } });
});

test('solveChallenge rejects another algorithm', () => {
  const challenge = { parameters: { ...parameters, algorithm: 'SCRYPT', keyPrefix: '00' }, signature: 'ab' };
  expect(() => solveChallenge(JSON.stringify(challenge))).toThrow('SCRYPT');
});
