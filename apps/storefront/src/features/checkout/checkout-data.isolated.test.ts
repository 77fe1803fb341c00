import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { openSealer } from '../../lib/sealing/sealer.ts';
import { checkoutDataQuery } from './checkout-data.ts';

const call = vi.hoisted(() => vi.fn());
const sealerWith = vi.hoisted(() => vi.fn(async () => async () => 'sealed'));
vi.mock('../../lib/api/call.ts', () => ({
  call,
  getClient: async () => ({ call, sessionId: async () => 'session-1' }),
}));
vi.mock('../../lib/sealing/seal.ts', () => ({ sealerWith }));

test('the sealing key of the checkout data is used for the first number and removed from the data', async () => {
  const sealingKey = { kid: 'of checkout' };
  call.mockResolvedValueOnce({ ok: true, value: { orderNumber: 'M-1', sealingKey } });
  expect(await queryClient.fetchQuery(checkoutDataQuery())).toEqual({ orderNumber: 'M-1' });
  const sealer = await openSealer();
  expect(sealer.ok && (await sealer.value('ssn', '219099999'))).toBe('sealed');
  expect(sealerWith).toHaveBeenCalledExactlyOnceWith(sealingKey, 'session-1');
  expect(call.mock.calls.map(([name]) => name)).toEqual(['getCheckoutData']);
});
