import type { ShopSettings } from '@demarc/contract/shop-settings';
import { buildTripleCart } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildTvOffering } from '@demarc/domain/offering';
import { flagDefaults, messageDefaults } from '@demarc/domain/shop';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { tvFlowQuery } from '../features/cart/catalog/tv-flow.ts';
import { cacheCart } from '../features/cart/session/cart-query.ts';
import { PrintCart } from '../features/cart/summary/PrintCart.tsx';
import { buildTestView } from '../features/cart/testing/sample-products.ts';
import { createTestCartSession } from '../features/cart/testing/test-cart-session.ts';
import { findPage } from '../lib/navigation/shop-pages.ts';
import { session } from '../lib/session/session-store.ts';
import { createCheckState } from '../screens/address-check/check-state.ts';
import { UnitField } from '../screens/address-check/form/UnitField.tsx';
import { emptyDraft } from '../screens/address-check/form-draft.ts';
import { TvSection } from '../screens/customize-order/tv/TvSection.tsx';
import ExistingService from '../screens/existing-service/ExistingService.tsx';
import { openFailurePage } from '../shell/open-failure-page.ts';
import { renderInShop, showMarkup } from '../testing/render-in-shop.tsx';
import { testSettings } from '../testing/shop-settings.ts';
import { render } from './server.tsx';

const buildSettings = (flags: Partial<ShopSettings['flags']>) => ({
  ...testSettings,
  flags: { ...flagDefaults, ...flags },
});

/** Creates a cart session whose cart, TV options and checked address are loaded. */
function createLoadedSession() {
  session.update({ checkId: 'c-1' });
  const cartSession = createTestCartSession();
  const contents = buildTripleCart(2);
  cacheCart(cartSession, buildTestView(contents));
  cartSession.queryClient.setQueryData(tvFlowQuery(cartSession).queryKey, buildTvOffering(contents, sampleCatalog));
  const check = { availability: {}, quotes: [{ number: 'Q-1', orderNumber: 'M-1' }], pendingOrder: null };
  cartSession.queryClient.setQueryData(['getCheckedAddress', 'c-1'], check);
  return cartSession;
}

const unitField = {
  dispatch: () => undefined,
  findError: () => undefined,
  state: {
    ...createCheckState(emptyDraft),
    building: { ...createCheckState(emptyDraft).building, knownUnits: [{ unit: 'STE 1' }] },
  },
  rules: { blockedPhones: [], emailEndings: 'any', messages: messageDefaults },
} as unknown as Parameters<typeof UnitField>[0];

/** Returns the flags whose features are visible in this shop. */
async function listFeatures(settings: ShopSettings): Promise<string[]> {
  const renderComponent = (component: ReactNode) =>
    renderInShop(component, { settings, cartSession: createLoadedSession() });
  const isShown = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
  const features: Record<string, boolean> = { optixFlow: findPage('/optix-checkout', settings) !== undefined };
  renderComponent(<ExistingService />);
  features.omniCart = isShown(/business quote/);
  renderComponent(<PrintCart page="checkout" />);
  features.printCart = screen.queryByRole('button', { name: 'Print cart' }) !== null;
  renderComponent(<TvSection />);
  features.tvRecording = isShown('Recording and storage');
  history.replaceState(null, '', '/');
  await openFailurePage(settings, 'NTE_PC_GETFLOATCART', async () => 'The text.');
  features.lowerFunnel = location.pathname + location.search === '/shop/lower-funnel-out?message=NTE_PC_GETFLOATCART';
  renderComponent(<UnitField {...unitField} />);
  await userEvent.click(screen.getByRole('combobox'));
  features.unitQualification = screen.queryByRole('option', { name: /find my unit/ }) !== null;
  showMarkup(render(settings, '/').html);
  features.chatAssistance = isShown(/Chat/);
  features.holidayDisclaimer = isShown(/closed on public holidays/);
  return Object.keys(features).filter((name) => features[name]);
}

const defaultFeatures = [
  'optixFlow',
  'omniCart',
  'printCart',
  'tvRecording',
  'lowerFunnel',
  'unitQualification',
  'chatAssistance',
];

test('the default shop has all features except the holiday disclaimer [C-393] [K-352]', async () => {
  expect(await listFeatures(buildSettings({}))).toEqual(defaultFeatures);
});

test.each(['omniCart', 'printCart', 'tvRecording', 'lowerFunnel', 'unitQualification', 'chatAssistance'] as const)(
  'the configuration turns off %s and nothing else [E-455] [K-352]',
  async (flag) => {
    const features = await listFeatures(buildSettings({ [flag]: false }));
    expect(features).toEqual(defaultFeatures.filter((feature) => feature !== flag));
  },
);

test('the configuration turns on the holiday disclaimer and nothing else [K-352]', async () => {
  // The server adds the text if the flag is on.
  const holidayDisclaimer = '<p>We are closed on public holidays.</p>';
  const settings = { ...buildSettings({ holidayDisclaimer: true }), holidayDisclaimer };
  expect(await listFeatures(settings)).toEqual([...defaultFeatures, 'holidayDisclaimer']);
});

test('turning off optixFlow turns off omniCart too, because no quote can be opened [E-455]', async () => {
  const features = await listFeatures(buildSettings({ optixFlow: false }));
  expect(features).toEqual(defaultFeatures.filter((feature) => !['optixFlow', 'omniCart'].includes(feature)));
});
