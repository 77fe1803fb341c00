import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { orderMemory } from '../session/order-memory.ts';
import { watchWirelessOffer } from './wireless-offer.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/lazy.ts', () => ({ call }));

beforeEach(() => {
  call.mockReset();
  queryClient.clear();
  orderMemory.update({ phone: '212-555-0100' });
});

/** What is told from the question to its end. */
async function told(): Promise<readonly unknown[]> {
  const steps: unknown[] = [];
  await new Promise<void>((ended) => {
    const stop = watchWirelessOffer(({ status, eligible }) => {
      if (steps.at(-1) !== `${status} ${eligible}`) steps.push(`${status} ${eligible}`);
      if (status === 'PENDING') return;
      queueMicrotask(() => stop());
      ended();
    });
  });
  return steps;
}

test.each([
  ['a yes', { ok: true, value: { eligible: true } }, ['PENDING false', 'SUCCESS true']],
  ['a no', { ok: true, value: { eligible: false } }, ['PENDING false', 'SUCCESS false']],
  ['no answer', { ok: false, failure: { code: 'timedOut', message: '' } }, ['PENDING false', 'FAILURE false']],
] as const)('the offer for wireless customers is pending until there is %s [K-114]', async (_, answer, steps) => {
  call.mockResolvedValue(answer);
  expect(await told()).toEqual(steps);
  expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
    ['getWirelessOffer', { query: { phone: '2125550100' } }],
  ]);
});

test('without a number nothing is asked, and nothing waits', async () => {
  orderMemory.update({ phone: '' });
  expect(await told()).toEqual(['null false']);
  expect(call).not.toHaveBeenCalled();
});
