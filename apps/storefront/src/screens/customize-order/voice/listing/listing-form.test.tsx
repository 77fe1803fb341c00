import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CartSessionProvider } from '../../../../features/cart/session/cart-session-context.tsx';
import { createTestCartSession } from '../../../../features/cart/testing/test-cart-session.ts';
import { buildDraftState } from '../../../../lib/form/draft.ts';
import { assignedLaterSettings } from '../../../../testing/assigned-later-settings.ts';
import { renderInShop } from '../../../../testing/render-in-shop.tsx';
import { testSettings } from '../../../../testing/shop-settings.ts';
import { getCustomizeScreen } from '../../customize-screen.ts';
import type { VoiceOnScreen } from '../use-voice.ts';
import { ListingForm } from './ListingForm.tsx';

afterEach(() => history.replaceState(null, ''));

/** Renders the form for a line without a number, and returns its checkbox. */
function renderCheckbox(draft: object | undefined, settings = testSettings): HTMLInputElement {
  history.replaceState(draft ? buildDraftState('listing', draft) : '', '');
  const cartSession = createTestCartSession({ settings, call: () => new Promise<never>(() => {}) });
  const current = { voice: { lines: [{ planId: 'bdv' }] } };
  const voice = { screen: getCustomizeScreen(cartSession), current } as unknown as VoiceOnScreen;
  renderInShop(
    <CartSessionProvider cartSession={cartSession}>
      <ListingForm voice={voice} listingId="listing" onListed={() => undefined} />
    </CartSessionProvider>,
    { settings },
  );
  return screen.getByRole('checkbox');
}

test('without a billing number, the checkbox to list under it is disabled unless it is checked', () => {
  expect(renderCheckbox({ billingPhoneRequired: false })).toMatchObject({ checked: false, disabled: true });
  expect(renderCheckbox({ billingPhoneRequired: true })).toMatchObject({ checked: true, disabled: false });
});

test('a business is listed under the number that the provider assigns later, unless it enters another [P-140]', async () => {
  const checkbox = renderCheckbox(undefined, assignedLaterSettings);
  expect(checkbox).toMatchObject({ checked: true, disabled: false });
  screen.getByRole('checkbox', { name: 'List it under my new number' });
  const phone = screen.getByRole('textbox', { name: 'Business phone' });
  expect(phone).toMatchObject({ value: '', disabled: true });
  screen.getByText('The directory will show the number that we assign to you.');
  await userEvent.click(checkbox);
  expect(phone).toMatchObject({ disabled: false });
});
