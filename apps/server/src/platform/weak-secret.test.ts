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
  ['thequickbrownfoxjumpsoverthelazy1A', 'it consists of words'],
  ['Halyard-Prod-2026-K3y-f0r-s3ss10ns', 'it consists of words'],
  ['h4ly4rd-bu51n355-0rd3r1ng-k3y-01', 'it consists of words'],
  ['5up3r5tr0ngK3y4Pr0duct10n2026!!!', 'it consists of words'],
  ['P@55w0rd!Tr0ub4d0r#Xk9zHarbor&7Q', 'it consists of words'],
  ['HALYARDBUSINESSINTERNETSHOPKEY12', 'it consists of words'],
  ['blue1Blue2blue3Blue4blue5Blue6bl', 'it repeats a shorter text'],
  ['a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6', 'its characters follow the alphabet or the digits'],
  ['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,', 'its characters follow the keyboard'],
  ['!QAZ2wsx#EDC4rfv%TGB6yhn&UJM8ik<', 'its characters follow the keyboard'],
  ['q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6', 'its characters follow the keyboard'],
  ['poiuytrewqlkjhgfdsamnbvcxz098765', 'its characters follow the keyboard'],
  ['31415926535897932384626433832795', 'it consists of digits'],
  ['2026-11-18T12:00:00Z2027-01-31T08', 'it consists of digits'],
])('%s is refused, because %s [S-112] [S-243] [S-269]', (secret, reason) => {
  expect(findWeakness(secret)).toBe(reason);
});

test.each([
  ['base64', 32],
  ['base64url', 32],
  ['hex', 32],
  ['hex', 16],
] as const)('random %s texts of %i bytes are accepted [S-112] [S-269]', (encoding, bytes) => {
  // Not fast-check: it prefers small and equal numbers, which random texts do not have.
  for (let n = 0; n < 2000; n++) {
    const secret = randomBytes(bytes).toString(encoding);
    expect([secret, findWeakness(secret)]).toEqual([secret, undefined]);
  }
});
