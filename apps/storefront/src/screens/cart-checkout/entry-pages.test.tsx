import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SessionEnded } from '../../features/checkout/layout/SessionEnded.tsx';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { PlacedAlready } from './PlacedAlready.tsx';

test.each([
  ['SUCCESS', '/shop/confirmation'],
  ['FAILURE', '/shop/confirmation-contact-rep'],
] as const)('PlacedAlready names the order, and after a credit check with %s links to %s', (creditStatus, path) => {
  renderInShop(<PlacedAlready orderNumber="M-1" placed={{ creditStatus, isThisCart: false }} />);
  screen.getByText(/Order M-1 includes your cart as it was when you ordered\./);
  expect(screen.getByRole('link', { name: 'See order M-1' }).getAttribute('href')).toBe(path);
});

test('SessionEnded explains the lost session and links to a new start', () => {
  renderInShop(<SessionEnded>Start over.</SessionEnded>);
  screen.getByRole('heading', { name: 'Your session has ended' });
  screen.getByText(/Nothing was ordered, .* Start over\./);
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/shop/');
});
