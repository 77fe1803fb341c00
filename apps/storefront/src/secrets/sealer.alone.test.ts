import { type SealingKey, sealing } from '@demarc/contract';
import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ShopClient } from '../api/shop-client.ts';
import { keepSealingKey, openSealer } from './sealer.ts';

vi.mock('../settings.tsx', () => ({ readSettings: () => ({ messages: { somethingWentWrong: 'Sorry.' } }) }));

const keyNamed = async (kid: string): Promise<SealingKey> => {
  const { x = '', y = '' } = await exportJWK((await generateKeyPair(sealing.alg, { extractable: true })).publicKey);
  return { kty: 'EC', crv: 'P-256', x, y, kid, use: 'enc', alg: sealing.alg };
};
const call = vi.fn(async () => ({ ok: true, value: { key: await keyNamed('asked for') } }));
const client = { call, sessionId: async () => 'session-1' } as unknown as Pick<ShopClient, 'call' | 'sessionId'>;
/** The name of the key that a number was sealed with. */
async function sealedWith(): Promise<string | undefined> {
  const sealer = await openSealer(client);
  return sealer.ok ? decodeProtectedHeader(await sealer.value('ssn', '219099999')).kid : undefined;
}
beforeEach(() => {
  call.mockClear();
  keepSealingKey(undefined);
});

test('the key that came with checkout is asked for by nobody, and used once: the next may be another', async () => {
  keepSealingKey(await keyNamed('of checkout'));
  expect(await sealedWith()).toBe('of checkout');
  expect(call).not.toHaveBeenCalled();
  expect(await sealedWith()).toBe('asked for');
  expect(call).toHaveBeenCalledExactlyOnceWith('getSealingKey', {});
});

test('one that is no key is asked for again; where that is none either, it is a failure like any other', async () => {
  const broken = { ...(await keyNamed('broken')), x: 'A'.repeat(43) };
  keepSealingKey(broken);
  expect(await sealedWith()).toBe('asked for');
  call.mockResolvedValueOnce({ ok: true, value: { key: broken } });
  expect(await openSealer(client)).toEqual({ ok: false, failure: { code: 'unreachable', message: 'Sorry.' } });
});

test('without one it is asked for, and a refusal is told', async () => {
  expect(await sealedWith()).toBe('asked for');
  call.mockResolvedValueOnce({ ok: false, failure: { code: 'unreachable' } } as never);
  expect(await openSealer(client)).toEqual({ ok: false, failure: { code: 'unreachable' } });
});
