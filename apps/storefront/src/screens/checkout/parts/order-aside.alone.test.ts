import { price } from '@demarc/domain/cart';
import { tripleCart } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import type { Checkout } from '@demarc/domain/checkout';
import { cartView } from '@demarc/domain/submission';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { begun } from '../../../checkout/testing/around.ts';
import { SettingsProvider } from '../../../settings.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { OrderAside } from './OrderAside.tsx';

let now: Checkout | null = null;
const cart = tripleCart(2);
const view = cartView(cart, price(cart, sampleCatalog), sampleCatalog);
vi.mock('../../../checkout/checkout-store.ts', () => ({ useCheckoutIfEntered: () => now }));
vi.mock('../../../cart/use-cart.ts', () => ({ useCart: () => ({ view, monthlyCents: 8400 }) }));
vi.mock('../../../cart/use-small-screen.ts', () => ({ useSmallScreen: () => false }));

function aside(depositCents?: number, creditCheckState: Checkout['creditCheckState'] = 'done'): string {
  const result = { status: 'SUCCESS', reference: 'CR-1', winBackQualified: false } as const;
  const creditResult = depositCents === undefined ? null : { ...result, depositCents };
  now = { ...begun, creditCheckState, creditResult };
  return renderToStaticMarkup(SettingsProvider({ settings: testSettings, children: createElement(OrderAside) }));
}

test('the summary has the deposit that the first bill will have, and none where none is asked for', () => {
  expect(aside(20_000)).toMatch(/Refundable deposit<small[^>]*>with the first bill<\/small><\/dt><dd[^>]*>\$200\.00/);
  expect(aside(0)).not.toContain('deposit');
  expect(aside()).not.toContain('deposit');
});

test('the deposit of an owner who was changed since is not in it: the next check says what is asked for', () => {
  expect(aside(20_000, 'outdated')).not.toContain('deposit');
});
