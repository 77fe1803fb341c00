import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestCartSession } from '../cart/testing/test-cart-session.ts';
import { toWirelessOffer, wirelessOfferQuery } from './wireless-offer.ts';

const call = vi.fn();
let cartSession = createTestCartSession();

beforeEach(() => {
  call.mockReset();
  cartSession = createTestCartSession({ call });
  cartSession.orderMemory.update({ phone: '212-555-0100' });
});

/** Collects the states of the offer until it is final. */
async function collectStates(): Promise<readonly string[]> {
  const observer = new QueryObserver(cartSession.queryClient, wirelessOfferQuery(cartSession));
  const states: string[] = [];
  const collect = () => {
    const { status, eligible } = toWirelessOffer(observer.getCurrentResult());
    if (states.at(-1) !== `${status} ${eligible}`) states.push(`${status} ${eligible}`);
    return status !== 'PENDING';
  };
  const stop = observer.subscribe(collect);
  await expect.poll(collect).toBe(true);
  stop();
  return states;
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
  cartSession.orderMemory.update({ phone: '' });
  expect(await collectStates()).toEqual(['null false']);
  expect(call).not.toHaveBeenCalled();
});
