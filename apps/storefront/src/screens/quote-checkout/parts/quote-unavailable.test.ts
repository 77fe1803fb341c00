import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SettingsProvider } from '../../../lib/settings.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { QuoteOrdered } from './QuoteOrdered.tsx';
import { QuoteUnavailable } from './QuoteUnavailable.tsx';

function renderText<P extends object>(component: FunctionComponent<P>, props: P): string {
  const children = createElement(component, props);
  return renderToStaticMarkup(SettingsProvider({ settings: testSettings, children })).replace(/<[^>]*>/g, ' ');
}

const placed = { orderNumber: 'M-200155', statusToken: 'token-1', reference: 'CR-7' };

describe('a quote that this shopper has ordered', () => {
  test('asks the shopper to call with both numbers after a failed credit check', () => {
    const words = renderText(QuoteOrdered, { placed: { ...placed, state: 'withRepresentative' } });
    for (const expected of ['call us', 'M-200155', 'CR-7', testSettings.brand.helpLine])
      expect(words).toContain(expected);
    expect(words).not.toContain('nothing left to do');
  });

  test('says that the order was cancelled and what to do next', () => {
    const words = renderText(QuoteOrdered, { placed: { ...placed, state: 'cancelled' } });
    expect(words).toMatch(/M-200155 was cancelled.*call us for a new one/);
    expect(words).not.toContain('nothing left to do');
  });

  test('says that nothing is left to do otherwise', () => {
    expect(renderText(QuoteOrdered, { placed: { ...placed, state: 'accepted' } })).toContain('nothing left to do');
  });
});

describe('a quote that can no longer be ordered', () => {
  test.each([
    ['quoteOrdered', /Was it you\?.*email.*please call us/],
    ['quoteExpired', /nothing was ordered.*call us for a new one/],
  ] as const)('says why and what to do, without a retry or a technical issue (%s)', (problem, expected) => {
    const words = renderText(QuoteUnavailable, { problem });
    expect(words).toMatch(expected);
    expect(words).not.toMatch(/technical issue|try again/i);
  });
});
