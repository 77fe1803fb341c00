import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { readTerms, renderInShop } from '../../testing/render-in-shop.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { QuoteOrdered } from './QuoteOrdered.tsx';
import { QuoteUnavailable } from './QuoteUnavailable.tsx';

describe('a quote that this shopper has ordered', () => {
  const renderOrdered = (state: ComponentProps<typeof QuoteOrdered>['placed']['state']) =>
    renderInShop(
      <QuoteOrdered placed={{ orderNumber: 'M-200155', statusToken: 'token-1', reference: 'CR-7', state }} />,
    );

  test('asks the shopper to call with both numbers after a failed credit check', () => {
    renderOrdered('withRepresentative');
    screen.getByRole('heading', { name: /call us/ });
    expect(readTerms().map(([, number]) => number)).toEqual(['M-200155', 'CR-7']);
    screen.getByRole('link', { name: `Call ${testSettings.brand.helpLine}` });
    expect(screen.queryByText(/nothing left to do/)).toBeNull();
  });

  test('says that the order was cancelled and what to do next', () => {
    renderOrdered('cancelled');
    screen.getByText(/M-200155 was cancelled.*Call us for a new one/);
    expect(screen.queryByText(/nothing left to do/)).toBeNull();
  });

  test('says that nothing is left to do otherwise', () => {
    renderOrdered('accepted');
    screen.getByText(/nothing left to do/);
  });
});

describe('a quote that can no longer be ordered', () => {
  test.each([
    ['quoteOrdered', /If that was you.*email.*please call us/],
    ['quoteExpired', /price is no longer valid, and nothing was ordered.*call us for a new quote/],
  ] as const)('says why and what to do, without a retry or a technical issue (%s) [P-073]', (problem, reason) => {
    renderInShop(<QuoteUnavailable problem={problem} owner={undefined} />);
    screen.getByText(reason);
    expect(screen.queryByText(/technical issue|try again/i)).toBeNull();
  });

  test('says of a quote under revision that the new version is not there yet [O-191]', () => {
    renderInShop(<QuoteUnavailable problem="quoteChanged" owner={undefined} />);
    screen.getByText(/working on a new version, and nothing was ordered.*as soon as we’ve sent it/);
    expect(screen.queryByText(/latest email|enter the number again/)).toBeNull();
  });

  test('names the sales person to ask, with the ways to reach them [O-125]', () => {
    const owner = { name: 'Sam Keel', phone: '212-555-0142', email: 'sam@example.com' };
    renderInShop(<QuoteUnavailable problem="quoteWithdrawn" owner={owner} />);
    screen.getByText(/Your contact for this quote: Sam Keel/);
    expect(screen.getByRole('link', { name: '212-555-0142' }).getAttribute('href')).toBe('tel:2125550142');
    expect(screen.getByRole('link', { name: 'sam@example.com' }).getAttribute('href')).toBe('mailto:sam@example.com');
  });
});
