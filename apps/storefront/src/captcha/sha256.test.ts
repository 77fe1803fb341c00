import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('it is SHA-256, for every length of a message', () => {
  const node = (message: Uint8Array) => createHash('sha256').update(message).digest('hex');
  const own = (message: Uint8Array) => Buffer.from(sha256(message)).toString('hex');
  for (let length = 0; length < 200; length++) {
    const message = new Uint8Array(length).fill(length);
    expect(own(message), `${length} bytes`).toBe(node(message));
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (message) => own(message) === node(message)));
});
