import { type SealingKey, sealing } from '@demarc/contract';
import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ShopClient } from '../api/call.ts';
import { createSealing } from './sealing.ts';

const createKey = async (kid: string): Promise<SealingKey> => {
  const { x = '', y = '' } = await exportJWK((await generateKeyPair(sealing.alg, { extractable: true })).publicKey);
  return { kty: 'EC', crv: 'P-256', x, y, kid, use: 'enc', alg: sealing.alg };
};
const call = vi.fn(async () => ({ ok: true, value: { key: await createKey('fetched') } }));
const createTestSealing = () =>
  createSealing({
    call: call as unknown as ShopClient['call'],
    sessionId: async () => 'session-1',
    failureMessage: 'Sorry.',
  });
let testSealing = createTestSealing();
/** Seals a number and returns the id of the key that was used. */
async function findUsedKeyId(): Promise<string | undefined> {
  const sealer = await testSealing.openSealer();
  return sealer.ok ? decodeProtectedHeader(await sealer.value('ssn', '219099999')).kid : undefined;
}
beforeEach(() => {
  call.mockClear();
  testSealing = createTestSealing();
});

test('the prefetched key is used once without a call, and the next sealer fetches a key', async () => {
  testSealing.cacheKey(await createKey('prefetched'));
  expect(await findUsedKeyId()).toBe('prefetched');
  expect(call).not.toHaveBeenCalled();
  expect(await findUsedKeyId()).toBe('fetched');
  expect(call).toHaveBeenCalledExactlyOnceWith('getSealingKey', {});
});

test('an invalid prefetched key is replaced by a call; if that key is invalid too, openSealer fails', async () => {
  const broken = { ...(await createKey('broken')), x: 'A'.repeat(43) };
  testSealing.cacheKey(broken);
  expect(await findUsedKeyId()).toBe('fetched');
  call.mockResolvedValueOnce({ ok: true, value: { key: broken } });
  expect(await testSealing.openSealer()).toEqual({ ok: false, failure: { code: 'unreachable', message: 'Sorry.' } });
});

test('without a prefetched key openSealer fetches one, and returns a refusal', async () => {
  expect(await findUsedKeyId()).toBe('fetched');
  call.mockResolvedValueOnce({ ok: false, failure: { code: 'unreachable' } } as never);
  expect(await testSealing.openSealer()).toEqual({ ok: false, failure: { code: 'unreachable' } });
});
