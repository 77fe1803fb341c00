import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readTerms, readText, renderInShop } from '../../testing/render-in-shop.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { InstallationDetails } from './InstallationDialog.tsx';

test('the details show date, contact, preparations and duration [K-087] [K-088] [K-089] [K-090]', () => {
  const slot = { date: '2026-11-19', interval: '8:00 AM - 12:00 PM' };
  renderInShop(<InstallationDetails slot={slot} pointOfContact="Jo Park" />);
  screen.getByText('Thursday, November 19, 2026');
  screen.getByText('8:00 AM - 12:00 PM');
  expect(readTerms()).toContainEqual(['Point of contact', 'Jo Park']);
  expect(screen.getAllByRole('listitem').map(readText)).toEqual([
    expect.stringMatching(/landlord.*permission/),
    expect.stringMatching(/electricity connected/),
    expect.stringMatching(/adult, 18 or older, present/),
    expect.stringMatching(/access to the telco room/),
  ]);
  screen.getByText('Installation takes about three hours.');
});

test('the details name no duration if the provider says none [P-035]', () => {
  const { visitTime: _, ...settings } = testSettings;
  renderInShop(<InstallationDetails slot={null} pointOfContact="Jo Park" />, { settings });
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByText(/installation takes/i)).toBeNull();
});

test('the details say when no date is chosen yet', () => {
  renderInShop(<InstallationDetails slot={null} pointOfContact="Jo Park" />);
  screen.getByText('No date selected yet.');
});
