import { type Cart, priceCart } from '@demarc/domain/cart';
import { pricedCatalog } from '@demarc/domain/cart/testing';
import { buildCartView } from '@demarc/domain/cart-view';
import type { Catalog } from '@demarc/domain/catalog';
import {
  buildDigitalVoiceOffering,
  buildInternetOffering,
  buildPhoneOffering,
  buildTvOffering,
} from '@demarc/domain/offering';
import { act } from '@testing-library/react';
import { internetFlowQuery } from '../../../features/cart/catalog/internet-flow.ts';
import { productsQuery } from '../../../features/cart/catalog/products-query.ts';
import { tvFlowQuery } from '../../../features/cart/catalog/tv-flow.ts';
import { cacheCart } from '../../../features/cart/session/cart-query.ts';
import { waitForPaint } from '../../../features/cart/session/wait-for-paint.ts';
import { buildTestProducts } from '../../../features/cart/testing/sample-products.ts';
import { createTestCartSession } from '../../../features/cart/testing/test-cart-session.ts';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { type CustomizeScreen, getCustomizeScreen } from '../customize-screen.ts';
import { OrderExtras } from '../extras/OrderExtras.tsx';
import { InternetSection } from '../internet/InternetSection.tsx';
import { freshState } from '../screen-state.ts';
import { TvSection } from '../tv/TvSection.tsx';
import { VoiceSection } from '../voice/VoiceSection.tsx';

const provider = { name: '', helpLine: '', privacyUrl: '', labelTemplate: '' };

/** Loads a cart and its catalog, as the server sends them. Calls are never answered, so every choice stays pending. */
export function openPage(cart: Cart, catalog: Catalog = pricedCatalog, settings = testSettings): CustomizeScreen {
  const cartSession = createTestCartSession({ settings, call: () => new Promise(() => undefined) });
  const screen = getCustomizeScreen(cartSession);
  const { queryClient } = cartSession;
  const tv = buildTvOffering(cart, catalog);
  const view = buildCartView(cart, priceCart(cart, catalog), catalog);
  const { techTeam: team, ...addOns } = view.chosen.addOns;
  const contact = { firstName: '', lastName: '', phone: '', email: '' };
  cacheCart(cartSession, {
    ...view,
    chosen: { ...view.chosen, addOns: { ...addOns, ...(team && { techTeam: { id: team.id, contact } }) } },
  });
  const internet = buildInternetOffering(
    cart.services.includes('hsi') ? 'hsi' : 'fiber',
    { lineMbps: 1000, zip: '10001' },
    cart,
    catalog,
    provider,
  );
  queryClient.setQueryData(
    productsQuery(cartSession).queryKey,
    buildTestProducts({
      plans: internet.plans,
      routers: internet.routers,
      tvPlans: tv.plans,
      digitalVoice: { ...buildDigitalVoiceOffering({}, catalog), numbers: [] },
      phone: buildPhoneOffering({}, catalog),
      bundles: { doubles: catalog.bundles, triple: [], internetAndTv: [], hsi: [] },
      charges: { fees: catalog.fees, taxCharges: [], terms: catalog.terms },
    }),
  );
  queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, internet);
  queryClient.setQueryData(tvFlowQuery(cartSession).queryKey, tv);
  screen.state.set(freshState);
  renderInShop(
    <>
      <InternetSection />
      <VoiceSection />
      <TvSection />
      <OrderExtras shownServices={['internet', 'voice', 'tv']} />
    </>,
    { settings, cartSession },
  );
  return screen;
}

/** Waits until the work after the next paint is done. */
export const settle = () =>
  act(async () => {
    await waitForPaint();
    await waitForPaint();
  });
