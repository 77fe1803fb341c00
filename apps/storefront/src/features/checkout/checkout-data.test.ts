import { type SealingKey, sealing } from '@demarc/contract';
import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { expect, test, vi } from 'vitest';
import { createTestCartSession } from '../cart/testing/test-cart-session.ts';
import { checkoutDataQuery } from './checkout-data.ts';

test('the sealing key of the checkout data is used for the first number and removed from the data', async () => {
  const { x = '', y = '' } = await exportJWK((await generateKeyPair(sealing.alg, { extractable: true })).publicKey);
  const sealingKey: SealingKey = { kty: 'EC', crv: 'P-256', x, y, kid: 'prefetched', use: 'enc', alg: sealing.alg };
  const call = vi.fn().mockResolvedValueOnce({ ok: true, value: { orderNumber: 'M-1', sealingKey } });
  const cartSession = createTestCartSession({ call });
  expect(await cartSession.queryClient.fetchQuery(checkoutDataQuery(cartSession))).toEqual({ orderNumber: 'M-1' });
  const sealer = await cartSession.sealing.openSealer();
  const sealed = sealer.ok ? await sealer.value('ssn', '219099999') : '';
  expect(decodeProtectedHeader(sealed)).toMatchObject({ kid: 'prefetched', sid: 'session-1' });
  expect(call.mock.calls.map(([name]) => name)).toEqual(['getCheckoutData']);
});
