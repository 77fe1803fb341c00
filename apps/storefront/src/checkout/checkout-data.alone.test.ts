import { expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { openSealer } from '../secrets/sealer.ts';
import { checkoutDataQuery } from './checkout-data.ts';

const call = vi.hoisted(() => vi.fn());
const sealed = vi.hoisted(() => vi.fn(async () => 'sealed'));
vi.mock('../api/lazy.ts', () => ({ call, getClient: async () => ({ call, sessionId: async () => 'session-1' }) }));
vi.mock('../secrets/seal.ts', () => ({ seal: sealed }));

test('the key that comes with what checkout begins with seals the first number, and is no part of that data', async () => {
  const sealingKey = { kid: 'of checkout' };
  call.mockResolvedValueOnce({ ok: true, value: { orderNumber: 'M-1', sealingKey } });
  expect(await queryClient.fetchQuery(checkoutDataQuery())).toEqual({ orderNumber: 'M-1' });
  const sealer = await openSealer();
  expect(sealer.ok && (await sealer.value('ssn', '219099999'))).toBe('sealed');
  expect(sealed).toHaveBeenCalledExactlyOnceWith(sealingKey, 'session-1', 'ssn', '219099999');
  expect(call.mock.calls.map(([name]) => name)).toEqual(['getCheckoutData']);
});
