import type { UnavailableReason } from '@demarc/domain/saved-cart';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { NotRetrieved } from './NotRetrieved.tsx';

test('a cart whose plans are no longer sold names them and offers to choose again [K-317] [C-282]', () => {
  renderInShop(<NotRetrieved reason="noLongerSold" noLongerSold={['Fiber 300']} />);
  screen.getByText(/Fiber 300 is no longer available\./);
  screen.getByRole('button', { name: 'Choose a plan' });
  screen.getByRole('link', { name: 'Start a new order' });
  expect(screen.queryByText(/incomplete/)).toBeNull();
});

test('an ordered saved cart says so and offers a new order', () => {
  renderInShop(<NotRetrieved reason="ordered" />);
  screen.getByRole('heading', { name: 'This saved cart has been ordered' });
  screen.getByRole('link', { name: 'Start a new order' });
});

test('only an unknown or unanswered link offers to find the cart by phone', () => {
  const offersSearch = (reason: UnavailableReason) => {
    renderInShop(<NotRetrieved reason={reason} />);
    return screen.queryByRole('heading', { name: 'Need help finding it?' }) !== null;
  };
  const reasons: UnavailableReason[] = ['expired', 'ordered', 'noLongerSold', 'unknown', 'unanswered'];
  expect(reasons.filter(offersSearch)).toEqual(['unknown', 'unanswered']);
});
