import { expect, test } from 'vitest';
import { hashPassphrase, isPassphrase, newPassphrase, nobodysHash } from './passphrase.ts';

test('a passphrase is kept as an argon2id hash that opens for it alone, and differs each time', async () => {
  const hash = await hashPassphrase('a passphrase');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect([await isPassphrase(hash, 'a passphrase'), await isPassphrase(hash, 'a Passphrase')]).toEqual([true, false]);
});

test('the hash that is nobody’s is as dear as any, and nothing opens it', async () => {
  expect(nobodysHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPassphrase(nobodysHash, '')).toBe(false);
});

test('a new passphrase has 25 characters of 32, and is another each time', () => {
  const made = Array.from({ length: 200 }, newPassphrase);
  for (const passphrase of made) expect(passphrase).toMatch(/^([a-kmnp-z2-9]{5}-){4}[a-kmnp-z2-9]{5}$/);
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(32);
  expect(new Set(made).size).toBe(200);
});
