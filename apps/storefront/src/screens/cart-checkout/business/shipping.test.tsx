import type { Cart } from '@demarc/domain/cart';
import { buildCart, digitalVoice, internet } from '@demarc/domain/cart/testing';
import { type BusinessInfo as BusinessInfoData, withShippingTo } from '@demarc/domain/checkout';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cacheCart } from '../../../features/cart/session/cart-query.ts';
import { buildTestView } from '../../../features/cart/testing/sample-products.ts';
import { createTestCartSession } from '../../../features/cart/testing/test-cart-session.ts';
import { enterCheckout, getCheckout } from '../../../features/checkout/checkout-store.ts';
import { newCheckout } from '../../../features/checkout/testing/test-deps.ts';
import { readTerms, renderInShop } from '../../../testing/render-in-shop.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { BusinessInfo } from './BusinessInfo.tsx';
import { BusinessSummary } from './BusinessSummary.tsx';

const byTechnician = buildCart([internet()]);
const withPhones = buildCart([internet(), digitalVoice({ equipment: [{ id: 'phone-4-line', count: 1 }] })]);

interface Shop {
  cart?: Cart;
  selfInstall?: true;
  businessInfo?: BusinessInfoData;
}

/** Renders a section of checkout and returns whether it names a shipping address. */
function rendersShipping(section: 'form' | 'summary', { cart = byTechnician, selfInstall, businessInfo }: Shop) {
  const settings = { ...testSettings, ...(selfInstall && { selfInstall }) };
  const cartSession = createTestCartSession({ settings });
  cacheCart(cartSession, buildTestView(cart));
  enterCheckout(() => ({ ...newCheckout, ...(businessInfo && { businessInfo }) }), crypto.randomUUID());
  renderInShop(section === 'form' ? <BusinessInfo /> : <BusinessSummary />, { settings, cartSession });
  return section === 'form'
    ? screen.queryByRole('group', { name: 'Shipping address' }) !== null
    : readTerms().some(([name]) => name === 'Ship equipment to');
}

test.each(['form', 'summary'] as const)(
  'the %s has a shipping address only if something is shipped [P-151]',
  (section) => {
    expect(rendersShipping(section, {})).toBe(false);
    expect(rendersShipping(section, { cart: withPhones })).toBe(true);
    expect(rendersShipping(section, { selfInstall: true })).toBe(true);
    const paidTechnician = buildCart([internet('fiber-500', { installationId: 'install-wiring' })]);
    expect(rendersShipping(section, { cart: paidTechnician, selfInstall: true })).toBe(false);
  },
);

test('an incomplete shipping address for another cart does not block the form [P-151]', async () => {
  const noAddress = { street: '', unit: '', city: '', state: '', zip: '', addressId: '' };
  const businessInfo = withShippingTo(newCheckout.businessInfo, 'other', noAddress);
  rendersShipping('form', { businessInfo });
  await userEvent.type(screen.getByLabelText('Business name'), 'H');
  expect(getCheckout()?.businessInfo.shipping.selected).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(screen.getByRole('alert', { name: /problem/ }).textContent).not.toContain('business address');
});
