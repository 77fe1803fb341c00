import { price } from '@demarc/domain/cart';
import { tripleCart } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import type { Checkout } from '@demarc/domain/checkout';
import { cartView } from '@demarc/domain/submission';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { begun } from '../../../features/checkout/testing/test-deps.ts';
import { SettingsProvider } from '../../../lib/settings.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { OrderAside } from './OrderAside.tsx';

let now: Checkout | null = null;
const cart = tripleCart(2);
const view = cartView(cart, price(cart, sampleCatalog), sampleCatalog);
vi.mock('../../../features/checkout/checkout-store.ts', () => ({ useCheckoutIfEntered: () => now }));
vi.mock('../../../features/cart/session/use-cart.ts', () => ({ useCart: () => ({ view, monthlyCents: 8400 }) }));
vi.mock('../../../features/cart/order-bar/use-small-screen.ts', () => ({ useSmallScreen: () => false }));

function renderAside(depositCents?: number, creditCheckState: Checkout['creditCheckState'] = 'done'): string {
  const result = { status: 'SUCCESS', reference: 'CR-1', winBackQualified: false } as const;
  const creditResult = depositCents === undefined ? null : { ...result, depositCents };
  now = { ...begun, creditCheckState, creditResult };
  return renderToStaticMarkup(SettingsProvider({ settings: testSettings, children: createElement(OrderAside) }));
}

test('the summary shows the deposit of the first bill, and none if none is required', () => {
  expect(renderAside(20_000)).toMatch(
    /Refundable deposit<small[^>]*>with the first bill<\/small><\/dt><dd[^>]*>\$200\.00/,
  );
  expect(renderAside(0)).not.toContain('deposit');
  expect(renderAside()).not.toContain('deposit');
});

test('the summary omits the deposit of an outdated credit check', () => {
  expect(renderAside(20_000, 'outdated')).not.toContain('deposit');
});
