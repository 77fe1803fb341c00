import { buildTripleCart } from '@demarc/domain/cart/testing';
import type { Checkout } from '@demarc/domain/checkout';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cacheCart } from '../../features/cart/session/cart-query.ts';
import { buildTestView } from '../../features/cart/testing/sample-products.ts';
import { createTestCartSession } from '../../features/cart/testing/test-cart-session.ts';
import { enterCheckout } from '../../features/checkout/checkout-store.ts';
import { newCheckout } from '../../features/checkout/testing/test-deps.ts';
import { readTerms, renderInShop } from '../../testing/render-in-shop.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { OrderAside } from './OrderAside.tsx';

const deposit = 'Refundable deposit with the first bill';

/** Renders the summary after a credit check and returns its sums. */
function readSums(depositCents?: number, creditCheckState: Checkout['creditCheckState'] = 'done') {
  const result = { status: 'SUCCESS', reference: 'CR-1', winBackQualified: false } as const;
  const creditResult = depositCents === undefined ? null : { ...result, depositCents };
  enterCheckout(() => ({ ...newCheckout, creditCheckState, creditResult }), crypto.randomUUID());
  const cartSession = createTestCartSession();
  cacheCart(cartSession, buildTestView(buildTripleCart(2)));
  renderInShop(<OrderAside />, { cartSession });
  const sums = new Map(readTerms());
  expect(sums.has('Once')).toBe(true);
  return sums;
}

test('the summary shows the deposit of the first bill with its return, and none if none is required [S-009]', () => {
  expect(readSums(20_000).get(deposit)).toBe('$200.00');
  screen.getByText(testSettings.messages.depositReturn);
  expect(readSums(0).has(deposit)).toBe(false);
  expect(readSums().has(deposit)).toBe(false);
  expect(screen.queryByText(testSettings.messages.depositReturn)).toBeNull();
});

test('the summary omits the deposit of an outdated credit check', () => {
  expect(readSums(20_000, 'outdated').has(deposit)).toBe(false);
});

test('the summary names the agreement [S-001]', () => {
  readSums();
  screen.getByText('2-year agreement, renews automatically; leaving early costs up to $2,620.80.');
});

test('a shopper can enter a promo code beside the forms of checkout [P-115]', () => {
  const settings = { ...testSettings, promoCodes: true as const };
  const cartSession = createTestCartSession({ settings });
  cacheCart(cartSession, buildTestView(buildTripleCart(2)));
  renderInShop(<OrderAside />, { cartSession, settings });
  const summary = screen.getByRole('region', { name: 'Order summary' });
  expect(within(summary).getByRole('textbox', { name: /Promo code/ })).toBeDefined();
  renderInShop(<OrderAside />, { cartSession: createTestCartSession() });
  expect(screen.queryByRole('textbox', { name: /Promo code/ })).toBeNull();
});
