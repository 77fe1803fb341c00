import type { ServerCheckoutState } from '@demarc/domain/checkout';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestCartSession } from '../../features/cart/testing/test-cart-session.ts';
import { readText, renderInShop } from '../../testing/render-in-shop.tsx';
import { savedStateQuery } from './saved-state.ts';
import { UnfinishedCart } from './UnfinishedCart.tsx';

function renderNotice(missing: ServerCheckoutState['missing']) {
  const cartSession = createTestCartSession();
  cartSession.queryClient.setQueryData(savedStateQuery(cartSession).queryKey, { missing } as ServerCheckoutState);
  return renderInShop(<UnfinishedCart />, { cartSession }).container;
}

test('UnfinishedCart names the choices that the services still need, with a link back to them', () => {
  const cart = { part: 'cart', accordion: 'businessInfo', text: 'Your TV setup is not complete yet.' } as const;
  const terms = { part: 'terms', accordion: 'terms', text: 'Accept the terms of service.' } as const;
  renderNotice([cart, terms]);
  screen.getByText('Your TV setup is not complete yet.');
  const link = screen.getByRole('link', { name: 'Back to your services' });
  expect(link.getAttribute('href')).toBe('/shop/customize-order');
  expect(screen.queryByText(/terms of service/)).toBeNull();
  expect(readText(renderNotice([terms]))).toBe('');
});
