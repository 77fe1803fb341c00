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
import { loadProvider } from '../../server/src/provider/load-provider.ts';
import { shopSettings } from '../../server/src/provider/settings.ts';
import { alteredProvider, demoProviderDir } from '../../server/src/testing/altered-provider.ts';
import { queryClient } from './api/query-client.ts';
import { keepCart } from './cart/cart-query.ts';
import { PrintCart } from './cart/PrintCart.tsx';
import { tvFlowQuery } from './cart/tv-flow.ts';
import { placeAt } from './places.ts';
import { startState } from './screens/address-check/check-state.ts';
import { nothingKept } from './screens/address-check/kept-form.ts';
import { UnitField } from './screens/address-check/parts/UnitField.tsx';
import { TvSection } from './screens/customize-order/tv/TvSection.tsx';
import ExistingService from './screens/existing-service/ExistingService.tsx';
import { render } from './server.tsx';
import { session } from './session/session-store.ts';
import { SettingsProvider } from './settings.tsx';
import { showFailure } from './shell/show-failure.ts';

// Also where pages are written without a browser, they are those of the tab.
vi.mock('./session/session-store.ts', async (importOriginal) => {
  const store = await importOriginal<typeof import('./session/session-store.ts')>();
  return { ...store, useSession: store.session.get };
});

// Shut, it would show nothing of its list.
vi.mock('@demarc/ui/combobox', () => ({ Combobox: ({ items }: { items: readonly unknown[] }) => items.join() }));

const place = {
  ...{ basePath: '/shop', demo: false, captcha: { siteKey: 'test-key' } },
  siteKey: { key: 'test', forAddressSearch: false },
};
const settingsOf = async (folder: string) =>
  shopSettings(await loadProvider(folder), place, { now: () => new Date('2026-12-20T12:00:00Z') });

session.update({ checkId: 'c-1' });
const cart = tripleCart(2);
keepCart(cartView(cart, price(cart, sampleCatalog), sampleCatalog));
queryClient.setQueryData(tvFlowQuery().queryKey, tvOffering(cart, sampleCatalog));

const check = { availability: {}, quotes: [{ number: 'Q-1', orderNumber: 'M-1' }], pendingOrder: null };
queryClient.setQueryData(['getCheckedAddress', 'c-1'], check);

const unitField = {
  ...{ state: startState(nothingKept), dispatch: () => undefined, errorOf: () => undefined },
  rules: { blockedPhones: [], messages: messageDefaults },
};

const pushState = vi.fn();
vi.stubGlobal('history', { pushState });

/** What of the flags' features a visitor of this shop meets. */
async function featuresOf(settings: ShopSettings): Promise<string[]> {
  const shown = (element: ReactElement) => renderToStaticMarkup(SettingsProvider({ settings, children: element }));
  const landing = render(settings, '/').html;
  pushState.mockClear();
  await showFailure(settings, 'NTE_PC_GETFLOATCART', async () => 'Words.');
  const features = {
    optixFlow: placeAt('/optix-checkout', settings) !== undefined,
    omniCart: shown(createElement(ExistingService)).includes('business quote'),
    printCart: shown(createElement(PrintCart, { page: 'checkout' })).includes('Print cart'),
    tvRecording: shown(createElement(TvSection)).includes('Recording and storage'),
    lowerFunnel: pushState.mock.lastCall?.[2] === '/shop/lower-funnel-out?message=NTE_PC_GETFLOATCART',
    unitQualification: shown(createElement(UnitField, unitField)).includes('find my unit'),
    chatAssistance: landing.includes('Chat'),
    holidayDisclaimer: landing.includes('closed on public holidays'),
  };
  return Object.entries(features).flatMap(([name, on]) => (on ? [name] : []));
}

const always = [
  ...['optixFlow', 'omniCart', 'printCart', 'tvRecording', 'lowerFunnel', 'unitQualification', 'chatAssistance'],
];

test('a shop as it comes has all features but the holiday disclaimer [C-393] [K-352]', async () => {
  expect(await featuresOf(await settingsOf(demoProviderDir))).toEqual(always);
  expect(
    await featuresOf(await settingsOf(await alteredProvider({ file: 'flags.yaml', replace: /[\s\S]*/, by: '{}' }))),
  ).toEqual(always);
});

test.each([...['omniCart', 'printCart', 'tvRecording', 'lowerFunnel', 'unitQualification', 'chatAssistance']])(
  '%s is turned off in the configuration, and nothing else with it [E-455] [K-352]',
  async (flag) => {
    const folder = await alteredProvider({ file: 'flags.yaml', replace: `${flag}: true`, by: `${flag}: false` });
    expect(await featuresOf(await settingsOf(folder))).toEqual(always.filter((feature) => feature !== flag));
  },
);

test('the holiday disclaimer is turned on in the configuration, and nothing else with it [K-352]', async () => {
  const on = { file: 'flags.yaml', replace: 'holidayDisclaimer: false', by: 'holidayDisclaimer: true' };
  expect(await featuresOf(await settingsOf(await alteredProvider(on)))).toEqual([...always, 'holidayDisclaimer']);
});

test('without the newer checkout no quote can be opened either [E-455]', async () => {
  const off = { file: 'flags.yaml', replace: 'optixFlow: true', by: 'optixFlow: false' };
  const without = ['optixFlow', 'omniCart'];
  expect(await featuresOf(await settingsOf(await alteredProvider(off)))).toEqual(
    always.filter((feature) => !without.includes(feature)),
  );
});
