import { carried, tripleCart } from '@demarc/domain/cart/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { SettingsProvider } from '../settings.tsx';
import { testSettings } from '../testing/shop-settings.ts';
import { cartQuery, keepCart } from './cart-query.ts';
import { OrderSum } from './OrderSum.tsx';
import { viewOf } from './testing/sold-here.ts';

// Before too: other files' tests share the client.
beforeEach(() => queryClient.clear());
afterEach(() => queryClient.clear());

const shown = () => {
  const children = createElement(OrderSum, { expanded: false, panelId: 'cart-panel', onToggle: () => {} });
  return renderToStaticMarkup(SettingsProvider({ settings: testSettings, children }));
};
const words = () => shown().replace(/<[^>]*>/g, '');

test('a cart that was not read yet has no price, and nothing to open', () => {
  expect(words()).toBe('View price breakdown');
  expect(shown()).toMatch(/<button[^>]*disabled/);
});

const fails = (code: 'cartMissing' | 'nothingSoldHere' | 'unreachable' | 'internal') =>
  queryClient.fetchQuery(cartQuery(async () => ({ ok: false, failure: { code, message: '' } }))).catch(() => {});

test.each([
  ['an empty cart', () => keepCart(viewOf(carried([])))],
  ['no cart', () => fails('cartMissing')],
  ['no cart where nothing is sold', () => fails('nothingSoldHere')],
])('%s costs $0/mo [C-035]', async (_, read) => {
  await read();
  expect(words()).toBe('$0/moView price breakdown');
  expect(shown()).not.toMatch(/<button[^>]*disabled/);
});

test.each(['unreachable', 'internal'] as const)(
  'a cart that could not be read, as after %s, has no price, and nothing goes on turning',
  async (code) => {
    const drawn = () => shown().match(/<svg/g)?.length;
    expect(drawn()).toBe(2);
    await fails(code);
    expect(words()).toBe('View price breakdown');
    expect(shown()).toMatch(/<button[^>]*disabled/);
    expect(drawn()).toBe(1);
  },
);

test('a cart that was read says what it costs each month [C-034] [C-036]', () => {
  keepCart(viewOf(tripleCart(2)));
  expect(words()).toMatch(/^\$\d+\.\d\d\/moView price breakdown$/);
});
