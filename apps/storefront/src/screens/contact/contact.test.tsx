import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import Contact from './Contact.tsx';

test.each([
  [testSettings, /a specialist of Gaff Business will plan it with you\.$/],
  [{ ...testSettings, services: {} }, /a Gaff Business specialist will look into what we can offer you\.$/],
])('the contact page names the provider between spaces [E-039]', (settings, text) => {
  renderInShop(<Contact title="Contact sales" />, { settings });
  expect(screen.getByText(text)).toBeTruthy();
});
