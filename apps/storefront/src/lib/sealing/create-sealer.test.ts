import { sealed, sealing } from '@demarc/contract';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { createSealer } from './create-sealer.ts';

test('a sealed number can be read only with the private key, and its session and use are authenticated [K-218] [K-219]', async () => {
  const { publicKey, privateKey } = await generateKeyPair(sealing.alg, { extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const key = { kty: 'EC', crv: 'P-256', x, y, kid: 'k1', use: 'enc', alg: sealing.alg } as const;
  const seal = await createSealer(key, 'session-1');
  const jwe = await seal('ssn', '078051120');
  expect(sealed.parse(jwe)).toBe(jwe);
  expect(Buffer.from(jwe, 'base64url').toString('latin1')).not.toContain('078051120');
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, privateKey);
  expect(new TextDecoder().decode(plaintext)).toBe('078051120');
  expect(protectedHeader).toMatchObject({ ...sealing, kid: 'k1', use: 'ssn', sid: 'session-1' });
  expect(await seal('ssn', '078051120')).not.toBe(jwe);
});
