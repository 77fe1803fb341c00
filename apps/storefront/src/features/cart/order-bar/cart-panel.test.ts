import { buildCart, internet } from '@demarc/domain/cart/testing';
import { expect, test, vi } from 'vitest';
import { chooseServices } from '../changes/change-cart.ts';
import { cacheCart, getCurrentCart } from '../session/cart-query.ts';
import { buildTestView } from '../testing/sample-products.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { closeCartPanel } from './cart-panel.ts';

const call = vi.fn();
let cartSession = createTestCartSession({ call });

const before = buildTestView(buildCart([internet('fiber-100')]));
const after = buildTestView(buildCart([internet('fiber-500')]));
const readChosenPlan = () => getCurrentCart(cartSession)?.chosen.internet?.planId;
const listCalls = () => call.mock.calls.map(([name]) => name);

/** Mocks the calls with responses that the test resolves. */
function mockPendingCalls() {
  const answers = { getFloatCart: Promise.withResolvers(), updateCart: Promise.withResolvers() };
  call.mockReset().mockImplementation((name: keyof typeof answers) => answers[name].promise);
  cartSession = createTestCartSession({ call });
  cacheCart(cartSession, before);
  cartSession.isPanelOpen.set(true);
  return answers;
}
const updated = { ok: true, value: { breakdown: after.breakdown } };

test('a choice that closes the panel is saved before the cart is refreshed [C-041]', async () => {
  const answers = mockPendingCalls();
  closeCartPanel(cartSession);
  const chosen = chooseServices(cartSession, { internet: after.chosen.internet });
  await expect.poll(listCalls).toEqual(['updateCart']);
  answers.updateCart.resolve(updated);
  await chosen;
  await expect.poll(listCalls).toEqual(['updateCart', 'getFloatCart']);
  answers.getFloatCart.resolve({ ok: true, value: after });
  await expect.poll(() => cartSession.queryClient.isFetching()).toBe(0);
});

test('a refresh that started before a choice does not overwrite the choice [C-041]', async () => {
  const answers = mockPendingCalls();
  closeCartPanel(cartSession);
  await expect.poll(listCalls).toEqual(['getFloatCart']);
  const chosen = chooseServices(cartSession, { internet: after.chosen.internet });
  await expect.poll(listCalls).toEqual(['getFloatCart', 'updateCart']);
  answers.updateCart.resolve(updated);
  expect(await chosen).toBe(true);
  answers.getFloatCart.resolve({ ok: true, value: before });
  await answers.getFloatCart.promise;
  await new Promise(setImmediate);
  expect(readChosenPlan()).toBe('fiber-500');
});
