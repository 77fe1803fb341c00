import { carried, internet } from '@demarc/domain/cart/testing';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { chooseServices } from '../changes/change-cart.ts';
import { cacheCart, cartNow } from '../session/cart-query.ts';
import { viewOf } from '../testing/sold-here.ts';
import { cartPanel, closeCartPanel } from './cart-panel.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api/call.ts', () => ({ call, getClient: async () => ({ sessionId: async () => 'session-1' }) }));
vi.mock('../session/cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

const before = viewOf(carried([internet('fiber-100')]));
const after = viewOf(carried([internet('fiber-500')]));
const chosenPlan = () => cartNow()?.chosen.internet?.planId;
const calledNames = () => call.mock.calls.map(([name]) => name);

/** Mocks the calls with responses that the test resolves. */
function mockPendingCalls() {
  const answers = { getFloatCart: Promise.withResolvers(), updateCart: Promise.withResolvers() };
  call.mockReset().mockImplementation((name: keyof typeof answers) => answers[name].promise);
  queryClient.clear();
  cacheCart(before);
  cartPanel.set(true);
  return answers;
}
const updated = { ok: true, value: { breakdown: after.breakdown } };

test('a choice that closes the panel is saved before the cart is refreshed [C-041]', async () => {
  const answers = mockPendingCalls();
  closeCartPanel();
  const chosen = chooseServices({ internet: after.chosen.internet });
  await expect.poll(calledNames).toEqual(['updateCart']);
  answers.updateCart.resolve(updated);
  await chosen;
  await expect.poll(calledNames).toEqual(['updateCart', 'getFloatCart']);
  answers.getFloatCart.resolve({ ok: true, value: after });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
});

test('a refresh that started before a choice does not overwrite the choice [C-041]', async () => {
  const answers = mockPendingCalls();
  closeCartPanel();
  await expect.poll(calledNames).toEqual(['getFloatCart']);
  const chosen = chooseServices({ internet: after.chosen.internet });
  await expect.poll(calledNames).toEqual(['getFloatCart', 'updateCart']);
  answers.updateCart.resolve(updated);
  expect(await chosen).toBe(true);
  answers.getFloatCart.resolve({ ok: true, value: before });
  await answers.getFloatCart.promise;
  await new Promise(setImmediate);
  expect(chosenPlan()).toBe('fiber-500');
});
