import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SettingsProvider } from '../../../settings.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { QuoteOrdered } from './QuoteOrdered.tsx';
import { QuoteOver } from './QuoteOver.tsx';

function wordsOf<P extends object>(component: FunctionComponent<P>, props: P): string {
  const children = createElement(component, props);
  return renderToStaticMarkup(SettingsProvider({ settings: testSettings, children })).replace(/<[^>]*>/g, ' ');
}

const placed = { orderNumber: 'M-200155', statusToken: 'token-1', reference: 'CR-7' };

describe('whoever opens again a quote that they have ordered', () => {
  test('without the credit is asked to call, with both numbers, and not told that all is done', () => {
    const words = wordsOf(QuoteOrdered, { placed: { ...placed, state: 'withRepresentative' } });
    for (const told of ['call us', 'M-200155', 'CR-7', testSettings.brand.helpLine]) expect(words).toContain(told);
    expect(words).not.toContain('nothing left to do');
  });

  test('is told where it was cancelled, and what can be done', () => {
    const words = wordsOf(QuoteOrdered, { placed: { ...placed, state: 'cancelled' } });
    expect(words).toMatch(/M-200155 was cancelled.*call us for a new one/);
    expect(words).not.toContain('nothing left to do');
  });

  test('has nothing left to do otherwise', () => {
    expect(wordsOf(QuoteOrdered, { placed: { ...placed, state: 'accepted' } })).toContain('nothing left to do');
  });
});

describe('a quote that nobody can order any more', () => {
  test.each([
    ['quoteOrdered', /Was it you\?.*email.*please call us/],
    ['quoteExpired', /nothing was ordered.*call us for a new one/],
  ] as const)('says why, and what to do: nothing to try again, and no technical issue (%s)', (problem, told) => {
    const words = wordsOf(QuoteOver, { problem });
    expect(words).toMatch(told);
    expect(words).not.toMatch(/technical issue|try again/i);
  });
});
