import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestCartSession } from '../../features/cart/testing/test-cart-session.ts';
import { changeCheckout, createCheckoutStore, enterCheckout } from '../../features/checkout/checkout-store.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { TermsAndSubmit } from './TermsAndSubmit.tsx';
import { newCheckout, quote } from './testing/quote-server.ts';

const terms = { version: '3', hash: 'h', title: '', introduction: '', parts: [] };

/** Renders the section and returns the checkbox of the 911 notice. */
async function render911Checkbox(): Promise<HTMLInputElement> {
  const call = (async () => ({ ok: true, value: terms })) as never;
  renderInShop(<TermsAndSubmit quote={quote} />, { cartSession: createTestCartSession({ call }) });
  return screen.findByRole('checkbox', { name: /^I understand/ });
}

test('the 911 checkbox of a quote survives a reload, like the terms checkbox', async () => {
  enterCheckout(() => newCheckout, quote.sessionId);
  const checkbox = await render911Checkbox();
  expect(checkbox.checked).toBe(false);
  await userEvent.click(checkbox);
  // A reload creates the store again, from the tab's storage.
  const reloaded = createCheckoutStore(sessionStorage);
  reloaded.enter(quote.sessionId, () => newCheckout);
  changeCheckout(() => reloaded.get() ?? newCheckout);
  expect((await render911Checkbox()).checked).toBe(true);
});

test('accepting the 911 notice of another voice service does not check this one', async () => {
  enterCheckout(() => ({ ...newCheckout, accepted911: 'phone' }), crypto.randomUUID());
  expect(quote.cart.chosen.phone).toBeFalsy();
  expect((await render911Checkbox()).checked).toBe(false);
});
