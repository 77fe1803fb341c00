import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SessionEnded } from '../../features/checkout/layout/SessionEnded.tsx';
import { PlacedAlready } from '../../features/order/PlacedAlready.tsx';
import { renderInShop } from '../../testing/render-in-shop.tsx';

test.each([
  ['confirmation', '/shop/confirmation'],
  ['confirmationContactRep', '/shop/confirmation-contact-rep'],
] as const)('PlacedAlready names the order and links to its page %s and to a new cart [S-025]', (orderPage, path) => {
  renderInShop(<PlacedAlready orderNumber="M-1" orderPage={orderPage} />);
  screen.getByText(/Order M-1 includes your cart as it was when you ordered\./);
  expect(screen.getByRole('link', { name: 'See order M-1' }).getAttribute('href')).toBe(path);
  expect(screen.getByRole('link', { name: 'Start a new cart' }).getAttribute('href')).toBe('/shop/');
});

test('SessionEnded explains the lost session and links to a new start', () => {
  renderInShop(<SessionEnded>Start over.</SessionEnded>);
  screen.getByRole('heading', { name: 'Your session has ended' });
  screen.getByText(/Nothing was ordered, .* Start over\./);
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/shop/');
});
