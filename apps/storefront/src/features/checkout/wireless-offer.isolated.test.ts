import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { watchWirelessOffer } from './wireless-offer.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api/call.ts', () => ({ call }));

beforeEach(() => {
  call.mockReset();
  queryClient.clear();
  orderMemory.update({ phone: '212-555-0100' });
});

/** Collects the states of the offer until it is final. */
async function collectStates(): Promise<readonly unknown[]> {
  const steps: unknown[] = [];
  await new Promise<void>((resolve) => {
    const stop = watchWirelessOffer(({ status, eligible }) => {
      if (steps.at(-1) !== `${status} ${eligible}`) steps.push(`${status} ${eligible}`);
      if (status === 'PENDING') return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
  return steps;
}

test.each([
  ['a positive answer', { ok: true, value: { eligible: true } }, ['PENDING false', 'SUCCESS true']],
  ['a negative answer', { ok: true, value: { eligible: false } }, ['PENDING false', 'SUCCESS false']],
  ['a timeout', { ok: false, failure: { code: 'timedOut', message: '' } }, ['PENDING false', 'FAILURE false']],
] as const)('the offer for wireless customers is pending until %s [K-114]', async (_, answer, steps) => {
  call.mockResolvedValue(answer);
  expect(await collectStates()).toEqual(steps);
  expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
    ['getWirelessOffer', { query: { phone: '2125550100' } }],
  ]);
});

test('without a number no call is made and no state is pending', async () => {
  orderMemory.update({ phone: '' });
  expect(await collectStates()).toEqual(['null false']);
  expect(call).not.toHaveBeenCalled();
});
