import type { ShopSettings } from '@demarc/contract/shop-settings';
import { price } from '@demarc/domain/cart';
import { tripleCart } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { tvOffering } from '@demarc/domain/offering';
import { messageDefaults } from '@demarc/domain/shop';
import { cartView } from '@demarc/domain/submission';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { loadProvider } from '../../../server/src/provider/load-provider.ts';
import { shopSettings } from '../../../server/src/provider/settings.ts';
import { alteredProvider, demoProviderDir } from '../../../server/src/testing/altered-provider.ts';
import { tvFlowQuery } from '../features/cart/catalog/tv-flow.ts';
import { cacheCart } from '../features/cart/session/cart-query.ts';
import { PrintCart } from '../features/cart/summary/PrintCart.tsx';
import { queryClient } from '../lib/api/query-client.ts';
import { placeAt } from '../lib/navigation/shop-pages.ts';
import { session } from '../lib/session/session-store.ts';
import { SettingsProvider } from '../lib/settings.tsx';
import { startState } from '../screens/address-check/check-state.ts';
import { emptyDraft } from '../screens/address-check/form-draft.ts';
import { UnitField } from '../screens/address-check/parts/UnitField.tsx';
import { TvSection } from '../screens/customize-order/tv/TvSection.tsx';
import ExistingService from '../screens/existing-service/ExistingService.tsx';
import { showFailure } from '../shell/show-failure.ts';
import { render } from './server.tsx';

// Server rendering uses the tab's session instead of a fresh one.
vi.mock('../lib/session/session-store.ts', async (importOriginal) => {
  const store = await importOriginal<typeof import('../lib/session/session-store.ts')>();
  return { ...store, useSession: store.session.get };
});

// A closed combobox would not render its items.
vi.mock('@demarc/ui/combobox', () => ({ Combobox: ({ items }: { items: readonly unknown[] }) => items.join() }));

const place = {
  ...{ basePath: '/shop', demo: false, captcha: { siteKey: 'test-key' } },
  siteKey: { key: 'test', forAddressSearch: false },
};
const settingsOf = async (folder: string) =>
  shopSettings(await loadProvider(folder), place, { now: () => new Date('2026-12-20T12:00:00Z') });

session.update({ checkId: 'c-1' });
const cart = tripleCart(2);
cacheCart(cartView(cart, price(cart, sampleCatalog), sampleCatalog));
queryClient.setQueryData(tvFlowQuery().queryKey, tvOffering(cart, sampleCatalog));

const check = { availability: {}, quotes: [{ number: 'Q-1', orderNumber: 'M-1' }], pendingOrder: null };
queryClient.setQueryData(['getCheckedAddress', 'c-1'], check);

const unitField = {
  ...{ state: startState(emptyDraft), dispatch: () => undefined, errorOf: () => undefined },
  rules: { blockedPhones: [], messages: messageDefaults },
};

const pushState = vi.fn();
vi.stubGlobal('history', { pushState });

/** Returns the flags whose features are visible in this shop. */
async function featuresOf(settings: ShopSettings): Promise<string[]> {
  const renderMarkup = (element: ReactElement) =>
    renderToStaticMarkup(SettingsProvider({ settings, children: element }));
  const landing = render(settings, '/').html;
  pushState.mockClear();
  await showFailure(settings, 'NTE_PC_GETFLOATCART', async () => 'Words.');
  const features = {
    optixFlow: placeAt('/optix-checkout', settings) !== undefined,
    omniCart: renderMarkup(createElement(ExistingService)).includes('business quote'),
    printCart: renderMarkup(createElement(PrintCart, { page: 'checkout' })).includes('Print cart'),
    tvRecording: renderMarkup(createElement(TvSection)).includes('Recording and storage'),
    lowerFunnel: pushState.mock.lastCall?.[2] === '/shop/lower-funnel-out?message=NTE_PC_GETFLOATCART',
    unitQualification: renderMarkup(createElement(UnitField, unitField)).includes('find my unit'),
    chatAssistance: landing.includes('Chat'),
    holidayDisclaimer: landing.includes('closed on public holidays'),
  };
  return Object.entries(features).flatMap(([name, on]) => (on ? [name] : []));
}

const defaultFeatures = [
  ...['optixFlow', 'omniCart', 'printCart', 'tvRecording', 'lowerFunnel', 'unitQualification', 'chatAssistance'],
];

test('the default shop has all features except the holiday disclaimer [C-393] [K-352]', async () => {
  expect(await featuresOf(await settingsOf(demoProviderDir))).toEqual(defaultFeatures);
  expect(
    await featuresOf(await settingsOf(await alteredProvider({ file: 'flags.yaml', replace: /[\s\S]*/, by: '{}' }))),
  ).toEqual(defaultFeatures);
});

test.each([...['omniCart', 'printCart', 'tvRecording', 'lowerFunnel', 'unitQualification', 'chatAssistance']])(
  'the configuration turns off %s and nothing else [E-455] [K-352]',
  async (flag) => {
    const folder = await alteredProvider({ file: 'flags.yaml', replace: `${flag}: true`, by: `${flag}: false` });
    expect(await featuresOf(await settingsOf(folder))).toEqual(defaultFeatures.filter((feature) => feature !== flag));
  },
);

test('the configuration turns on the holiday disclaimer and nothing else [K-352]', async () => {
  const on = { file: 'flags.yaml', replace: 'holidayDisclaimer: false', by: 'holidayDisclaimer: true' };
  expect(await featuresOf(await settingsOf(await alteredProvider(on)))).toEqual([
    ...defaultFeatures,
    'holidayDisclaimer',
  ]);
});

test('without optixFlow no quote can be opened either [E-455]', async () => {
  const off = { file: 'flags.yaml', replace: 'optixFlow: true', by: 'optixFlow: false' };
  const without = ['optixFlow', 'omniCart'];
  expect(await featuresOf(await settingsOf(await alteredProvider(off)))).toEqual(
    defaultFeatures.filter((feature) => !without.includes(feature)),
  );
});
