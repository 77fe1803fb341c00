import type { Checkout } from '@demarc/domain/checkout';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createCheckoutStore } from '../../features/checkout/checkout-store.ts';
import { SettingsProvider } from '../../lib/settings.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { TermsAndSubmit } from './parts/TermsAndSubmit.tsx';
import { begun, quote } from './testing/quote-server.ts';

let checkout: Checkout = begun;

vi.mock('../../features/checkout/checkout-store.ts', async (original) => ({
  ...(await original<typeof import('../../features/checkout/checkout-store.ts')>()),
  useCheckout: () => checkout,
}));
vi.mock('../../features/checkout/contracts/terms-query.ts', () => ({
  useTerms: () => ({ data: { version: '3', hash: 'h', title: '', introduction: '', parts: [] } }),
}));

const isTicked = () => {
  const shown = createElement(TermsAndSubmit, { quote });
  const html = renderToStaticMarkup(SettingsProvider({ settings: testSettings, children: shown }));
  const [, notice = ''] = html.split('911 service');
  return /<input[^>]* checked=""/.exec(notice.slice(0, notice.indexOf('I understand'))) !== null;
};

test('the 911 checkbox of a quote survives a reload, like the terms checkbox', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const enter = () => {
    const store = createCheckoutStore(storage);
    store.enter(quote.sessionId, () => begun);
    return store;
  };
  expect(isTicked()).toBe(false);
  enter().change((now) => ({ ...now, accepted911: 'digitalVoice' }));
  checkout = enter().get() ?? begun;
  expect(isTicked()).toBe(true);
});

test('accepting the 911 notice of another voice service does not check this one', () => {
  checkout = { ...begun, accepted911: 'phone' };
  expect(quote.cart.chosen.phone).toBeFalsy();
  expect(isTicked()).toBe(false);
});
