import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findWeakness } from './weak-secret.ts';

test.each([
  ['x'.repeat(32), 'it has fewer than 8 different characters'],
  ['1010101010101010101010101010101010', 'it has fewer than 8 different characters'],
  ['Kq7/Zp2+Lm9xKq7/Zp2+Lm9xKq7/Zp2+Lm9x', 'it repeats a shorter text'],
  ['Kq7/Zp2+Lm9xKq7/Zp2+Lm9xKq7/Zp2+Lm', 'it repeats a shorter text'],
  ['abcdefghijklmnopqrstuvwxyz012345', 'its characters follow the alphabet or the digits'],
  ['aabbccddeeffgghhiijjkkllmmnnoopp', 'its characters follow the alphabet or the digits'],
  ['9876543210zyxwvutsrqponmlkjihgfe', 'its characters follow the alphabet or the digits'],
  ['the quick brown fox jumps over the lazy dog', 'it consists of words'],
  ['correct-horse-battery-staple-on-the-wharf', 'it consists of words'],
  ['Halyard2026_ChangeMe_4f9Q1z7Xw2', 'it consists of words'],
  ['my-super-SECRET-value-2026-11-18!', 'it consists of words'],
])('%s is refused, because %s [S-112]', (secret, reason) => {
  expect(findWeakness(secret)).toBe(reason);
});

test.each(['base64', 'base64url', 'hex'] as const)('random %s texts are accepted [S-112]', (encoding) => {
  for (let n = 0; n < 2000; n++) {
    const secret = randomBytes(encoding === 'hex' ? 16 : 24).toString(encoding);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect([secret, findWeakness(secret)]).toEqual([secret, undefined]);
  }
});
