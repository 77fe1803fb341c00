import { tripleCart } from '@demarc/domain/cart/testing';
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

test('an empty cart costs $0/mo, and so does none [C-035]', async () => {
  const none = { ok: false, failure: { code: 'cartMissing', message: '' } } as const;
  await queryClient.fetchQuery(cartQuery(async () => none)).catch(() => {});
  expect(words()).toBe('$0/moView price breakdown');
  expect(shown()).not.toMatch(/<button[^>]*disabled/);
});

test('a cart that was read says what it costs each month [C-034] [C-036]', () => {
  keepCart(viewOf(tripleCart(2)));
  expect(words()).toMatch(/^\$\d+\.\d\d\/moView price breakdown$/);
});
