import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readText, renderInShop } from '../../testing/render-in-shop.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import OrderRequestSent from './OrderRequestSent.tsx';

const renderSent = (state: unknown, contactWithin?: string) => {
  history.replaceState(state, '');
  const settings = {
    ...testSettings,
    rules: { ...testSettings.rules, lead: { ...testSettings.rules.lead, contactWithin } },
  };
  return readText(renderInShop(<OrderRequestSent title="Request sent" />, { settings }).container);
};

test('the page after a request names plan, price, agreement, phone and the help line, and promises no time [P-057] [S-311]', () => {
  const request = {
    planName: 'Tower 50',
    price: '$75.00/mo for 6 months, then $85.00/mo',
    agreement: '2-year agreement, renews automatically; leaving early costs up to $240.00.',
    phone: '4025550100',
    callTime: 'Evening',
    isMailed: true,
  };
  const text = renderSent({ request });
  for (const part of [
    'Tower 50 at $75.00/mo for 6 months, then $85.00/mo, plus taxes and fees. 2-year agreement, renews automatically; leaving early costs up to $240.00. We’ve emailed you a copy.',
    'We call you at 402-555-0100.',
    'Best time: evening.',
  ])
    expect(text).toContain(part);
  expect(text).toContain(`Call ${testSettings.brand.helpLine}`);
  expect(text).not.toContain('within');
  expect(renderSent({ request: { ...request, isMailed: false } })).not.toContain('emailed');
  expect(renderSent({ request }, 'two days')).toContain('We call you at 402-555-0100 within two days.');
});

test('the page opened without a request promises no call, and leads to the address check [P-057]', () => {
  const text = renderSent(null);
  expect(text).toContain('No request was sent from this tab.');
  expect(text).not.toContain('We call you');
  screen.getByRole('link', { name: 'Check an address' });
});
