import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CartSessionProvider } from '../../../../features/cart/session/cart-session-context.tsx';
import { createTestCartSession } from '../../../../features/cart/testing/test-cart-session.ts';
import { buildDraftState } from '../../../../lib/form/draft.ts';
import { renderInShop } from '../../../../testing/render-in-shop.tsx';
import { getCustomizeScreen } from '../../customize-screen.ts';
import type { VoiceOnScreen } from '../use-voice.ts';
import { ListingForm } from './ListingForm.tsx';

afterEach(() => history.replaceState(null, ''));

/** Renders the form for a line without a number, and returns its checkbox. */
function renderCheckbox(billingPhoneRequired: boolean): HTMLInputElement {
  history.replaceState(buildDraftState('listing', { billingPhoneRequired }), '');
  const cartSession = createTestCartSession({ call: () => new Promise<never>(() => {}) });
  const current = { voice: { lines: [{ planId: 'bdv' }] } };
  const voice = { screen: getCustomizeScreen(cartSession), current } as unknown as VoiceOnScreen;
  renderInShop(
    <CartSessionProvider cartSession={cartSession}>
      <ListingForm voice={voice} listingId="listing" onListed={() => undefined} />
    </CartSessionProvider>,
  );
  return screen.getByRole('checkbox');
}

test('without a billing number, the checkbox to list under it is disabled unless it is checked', () => {
  expect(renderCheckbox(false)).toMatchObject({ checked: false, disabled: true });
  expect(renderCheckbox(true)).toMatchObject({ checked: true, disabled: false });
});
