import { expect, test } from 'vitest';
import { generatePassphrase, hashPassphrase, matchesPassphrase, unmatchedHash } from './passphrase.ts';

test('hashPassphrase returns an argon2id hash that matches only this passphrase', async () => {
  const hash = await hashPassphrase('a passphrase');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect([await matchesPassphrase(hash, 'a passphrase'), await matchesPassphrase(hash, 'a Passphrase')]).toEqual([
    true,
    false,
  ]);
});

test('unmatchedHash costs as much as any hash and matches nothing', async () => {
  expect(unmatchedHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await matchesPassphrase(unmatchedHash, '')).toBe(false);
});

test('generatePassphrase returns 25 random characters out of 32', () => {
  const passphrases = Array.from({ length: 200 }, generatePassphrase);
  for (const passphrase of passphrases) expect(passphrase).toMatch(/^([a-kmnp-z2-9]{5}-){4}[a-kmnp-z2-9]{5}$/);
  expect(new Set(passphrases.join('').replaceAll('-', '')).size).toBe(32);
  expect(new Set(passphrases).size).toBe(200);
});
