import type { Checkout } from '@demarc/domain/checkout';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createCheckoutStore } from '../../checkout/checkout-store.ts';
import { SettingsProvider } from '../../settings.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { TermsAndSubmit } from './parts/TermsAndSubmit.tsx';
import { begun, quote } from './testing/quote-server.ts';

let checkout: Checkout = begun;

vi.mock('../../checkout/checkout-store.ts', async (original) => ({
  ...(await original<typeof import('../../checkout/checkout-store.ts')>()),
  useCheckout: () => checkout,
}));
vi.mock('../../checkout/contracts/terms-query.ts', () => ({
  useTerms: () => ({ data: { version: '3', hash: 'h', title: '', introduction: '', parts: [] } }),
}));

const isTicked = () => {
  const shown = createElement(TermsAndSubmit, { quote });
  const html = renderToStaticMarkup(SettingsProvider({ settings: testSettings, children: shown }));
  const [, notice = ''] = html.split('911 service');
  return /<input[^>]* checked=""/.exec(notice.slice(0, notice.indexOf('I understand'))) !== null;
};

test('the tick beside the 911 notice of a quote outlives a reload, as that beside its terms does', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
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

test('a tick beside the notice of another voice service is none beside this one', () => {
  checkout = { ...begun, accepted911: 'phone' };
  expect(quote.cart.chosen.phone).toBeFalsy();
  expect(isTicked()).toBe(false);
});
