import { carried, internet } from '@demarc/domain/cart/testing';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { cartPanel, closeCartPanel } from './cart-panel.ts';
import { cartNow, keepCart } from './cart-query.ts';
import { chooseServices } from './change-cart.ts';
import { viewOf } from './testing/sold-here.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/lazy.ts', () => ({ call, getClient: async () => ({ sessionId: async () => 'session-1' }) }));
vi.mock('./cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

const before = viewOf(carried([internet('fiber-100')]));
const after = viewOf(carried([internet('fiber-500')]));
const chosenPlan = () => cartNow()?.chosen.internet?.planId;
const named = () => call.mock.calls.map(([name]) => name);

/** Every call is answered when the test says so. */
function answers() {
  const of = { getFloatCart: Promise.withResolvers(), updateCart: Promise.withResolvers() };
  call.mockReset().mockImplementation((name: keyof typeof of) => of[name].promise);
  queryClient.clear();
  keepCart(before);
  cartPanel.set(true);
  return of;
}
const updated = { ok: true, value: { breakdown: after.breakdown } };

test('a choice that closes the cart is answered before the cart is read anew [C-041]', async () => {
  const of = answers();
  closeCartPanel();
  const chosen = chooseServices({ internet: after.chosen.internet });
  await expect.poll(named).toEqual(['updateCart']);
  of.updateCart.resolve(updated);
  await chosen;
  await expect.poll(named).toEqual(['updateCart', 'getFloatCart']);
  of.getFloatCart.resolve({ ok: true, value: after });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
});

test('a read that looked before the choice and is answered after it does not take the choice back [C-041]', async () => {
  const of = answers();
  closeCartPanel();
  await expect.poll(named).toEqual(['getFloatCart']);
  const chosen = chooseServices({ internet: after.chosen.internet });
  await expect.poll(named).toEqual(['getFloatCart', 'updateCart']);
  of.updateCart.resolve(updated);
  expect(await chosen).toBe(true);
  of.getFloatCart.resolve({ ok: true, value: before });
  await of.getFloatCart.promise;
  await new Promise(setImmediate);
  expect(chosenPlan()).toBe('fiber-500');
});
