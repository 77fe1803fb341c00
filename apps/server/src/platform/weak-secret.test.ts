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
  ['correcthorsebatterystaplecorrecth', 'it repeats a shorter text'],
  ['Summer2026!Summer2027!Summer2028!', 'it repeats a shorter text'],
  ['P@ssw0rdP@ssw0rd1P@ssw0rd2P@ssw0rd', 'it repeats a shorter text'],
  ['Tr0ub4dor&3Tr0ub4dor&4Tr0ub4dor&5', 'it repeats a shorter text'],
  ['asdfghjklasdfghjklzxcvbnmzxcvbnm12', 'it repeats a shorter text'],
  ['HalyardBusinessOnlineShop2026!!!!', 'it consists of words'],
  ['thequickbrownfoxjumpsoverthelazydog', 'it consists of words'],
])('%s is refused, because %s [S-112] [S-243]', (secret, reason) => {
  expect(findWeakness(secret)).toBe(reason);
});

test.each(['base64', 'base64url', 'hex'] as const)('random %s texts are accepted [S-112]', (encoding) => {
  for (let n = 0; n < 2000; n++) {
    const secret = randomBytes(encoding === 'hex' ? 16 : 24).toString(encoding);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect([secret, findWeakness(secret)]).toEqual([secret, undefined]);
  }
});
