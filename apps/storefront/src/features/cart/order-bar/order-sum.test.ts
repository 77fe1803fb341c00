import { carried, tripleCart } from '@demarc/domain/cart/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { SettingsProvider } from '../../../lib/settings.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { cacheCart, cartQuery } from '../session/cart-query.ts';
import { viewOf } from '../testing/sold-here.ts';
import { OrderSum } from './OrderSum.tsx';

// Also before each test: test files share the client.
beforeEach(() => queryClient.clear());
afterEach(() => queryClient.clear());

const markup = () => {
  const children = createElement(OrderSum, { expanded: false, panelId: 'cart-panel', onToggle: () => {} });
  return renderToStaticMarkup(SettingsProvider({ settings: testSettings, children }));
};
const text = () => markup().replace(/<[^>]*>/g, '');

test('a cart that is not loaded shows no price, and its breakdown cannot be opened', () => {
  expect(text()).toBe('View price breakdown');
  expect(markup()).toMatch(/<button[^>]*disabled/);
});

const failLoading = (code: 'cartMissing' | 'nothingSoldHere' | 'unreachable' | 'internal') =>
  queryClient.fetchQuery(cartQuery(async () => ({ ok: false, failure: { code, message: '' } }))).catch(() => {});

test.each([
  ['an empty cart', () => cacheCart(viewOf(carried([])))],
  ['no cart', () => failLoading('cartMissing')],
  ['no cart where nothing is sold', () => failLoading('nothingSoldHere')],
])('%s shows $0/mo [C-035]', async (_, read) => {
  await read();
  expect(text()).toBe('$0/moView price breakdown');
  expect(markup()).not.toMatch(/<button[^>]*disabled/);
});

test.each(['unreachable', 'internal'] as const)(
  'a cart that failed to load with %s shows no price and no spinner',
  async (code) => {
    const iconCount = () => markup().match(/<svg/g)?.length;
    expect(iconCount()).toBe(2);
    await failLoading(code);
    expect(text()).toBe('View price breakdown');
    expect(markup()).toMatch(/<button[^>]*disabled/);
    expect(iconCount()).toBe(1);
  },
);

test('a loaded cart shows its monthly price [C-034] [C-036]', () => {
  cacheCart(viewOf(tripleCart(2)));
  expect(text()).toMatch(/^\$\d+\.\d\d\/moView price breakdown$/);
});
