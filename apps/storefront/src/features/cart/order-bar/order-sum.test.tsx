import { buildCart, buildTripleCart, internet } from '@demarc/domain/cart/testing';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CallResult } from '../../../lib/api/failure.ts';
import { readText, renderInShop } from '../../../testing/render-in-shop.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { cacheCart, cartQuery } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { buildTestView } from '../testing/sample-products.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { OrderSum } from './OrderSum.tsx';

function renderSum(cartSession: CartSession): HTMLButtonElement {
  renderInShop(<OrderSum expanded={false} panelId="cart-panel" onToggle={() => {}} />, { cartSession });
  return screen.getByRole('button');
}

/** Returns a cart session whose cart failed to load. */
async function createFailedSession(code: 'cartMissing' | 'nothingSoldHere' | 'unreachable' | 'internal') {
  const failed: CallResult<never> = { ok: false, failure: { code, message: '' } };
  const cartSession = createTestCartSession({ call: async () => failed });
  await cartSession.queryClient.fetchQuery(cartQuery(cartSession)).catch(() => {});
  return cartSession;
}

test('a cart that is not loaded shows no price, and its breakdown cannot be opened', () => {
  const button = renderSum(createTestCartSession());
  expect(readText(button)).toBe('View price breakdown');
  expect(button.disabled).toBe(true);
});

test.each([
  ['an empty cart', () => loadCart(buildTestView(buildCart([])))],
  ['no cart', () => createFailedSession('cartMissing')],
  ['no cart where nothing is sold', () => createFailedSession('nothingSoldHere')],
])('%s shows $0/mo [C-035]', async (_, load) => {
  const button = renderSum(await load());
  expect(readText(button)).toBe('$0/mo View price breakdown');
  expect(button.disabled).toBe(false);
});

test.each(['unreachable', 'internal'] as const)(
  'a cart that failed to load with %s shows no price and no spinner',
  async (code) => {
    const failed = await createFailedSession(code);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const readStatusAfterLongTime = () => {
      act(() => vi.advanceTimersByTime(60_000));
      return readText(screen.getByRole('status'));
    };
    renderSum(createTestCartSession());
    expect(readStatusAfterLongTime()).toBe(testSettings.messages.stillWorking);
    const button = renderSum(failed);
    expect(readText(button)).toBe('View price breakdown');
    expect(button.disabled).toBe(true);
    expect(readStatusAfterLongTime()).toBe('');
  },
);

test('a loaded cart shows its monthly price [C-034] [C-036]', () => {
  const button = renderSum(loadCart(buildTestView(buildTripleCart(2))));
  expect(readText(button)).toMatch(/^\$556\.95\/mo /);
});

test('equipment paid in installments is shown beside the price, with its number of months [S-012]', () => {
  const bought = buildCart([internet('fiber-100', { routerId: 'router-buy' })]);
  expect(readText(renderSum(loadCart(buildTestView(bought))))).toBe(
    '$69.00/mo + $25.00/mo for 12 months $79.00/mo after 12 months View price breakdown',
  );
  const owned = buildCart([internet('fiber-100', { routerId: 'router-own' })]);
  expect(readText(renderSum(loadCart(buildTestView(owned))))).toBe(
    '$69.00/mo $79.00/mo after 12 months View price breakdown',
  );
});

test('a price that ends is followed by the later price, unless the choice is too new to know it [S-200]', () => {
  const cartSession = loadCart(buildTestView(buildCart([internet('fiber-100')])));
  expect(readText(renderSum(cartSession))).toBe('$69.00/mo $79.00/mo after 12 months View price breakdown');
  act(() =>
    cartSession.pendingChoice.set({
      ...cartSession.pendingChoice.get(),
      chosen: buildTestView(buildCart([internet('fiber-500')])).chosen,
      monthlyCents: 8400,
    }),
  );
  expect(readText(renderSum(cartSession))).toBe('$84.00/mo View price breakdown');
});

test('the first price of bought equipment appears before the server confirms it [S-012]', () => {
  const cartSession = loadCart(buildTestView(buildCart([internet('fiber-100')])));
  const bought = buildTestView(buildCart([internet('fiber-100', { routerId: 'router-buy' })]));
  act(() => cartSession.expectedBreakdown.set(bought.breakdown));
  expect(readText(renderSum(cartSession))).toContain('$69.00/mo + $25.00/mo for 12 months');
});

function loadCart(view: Parameters<typeof cacheCart>[1]): CartSession {
  const cartSession = createTestCartSession();
  cacheCart(cartSession, view);
  return cartSession;
}
