import { expect, test } from 'vitest';
import { buildCatalog } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import { buildConfirmationTiles } from '../../checkout/index.ts';
import { buildInternetOffering } from '../../offering/index.ts';
import { buildCartView, moveRouterToTv } from '../../submission/index.ts';
import type { Cart } from '../cart.ts';
import { findCartGap } from '../continue/cart-gap.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { repriceCart } from '../repricing/reprice-cart.ts';
import { buildCart, digitalVoice, internet, tv } from '../testing/index.ts';
import { withOneRouter } from './one-router.ts';

const monthly = (cart: Cart) => priceCart(cart, sampleCatalog).header.cents;
const tvCents = (cart: Cart) => priceCart(cart, sampleCatalog).tv?.cents;
const chosenIn = (cart: Cart) => buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog).chosen;
const rent = { routerId: 'router-rent' };
const rented = tv('tv-local', rent);
const both = buildCart([rented, internet()]);

test('adding internet takes over the router of TV, which is charged and ordered once [C-248]', () => {
  expect(tvCents(buildCart([rented]))).toBe(3500 + 1500);
  expect(tvCents(both)).toBe(3500);
  expect(priceCart(both, sampleCatalog).internet?.lines.map(({ name }) => name)).toContain('Rent a wireless router');
  expect(findCartGap(both, sampleCatalog)).not.toBe('No router chosen yet.');
  expect(buildConfirmationTiles(both, sampleCatalog).router).not.toBeNull();
  expect(withOneRouter(both).internet).toMatchObject(rent);
  expect(withOneRouter(both).tv).not.toHaveProperty('routerId');
});

test('the price does not depend on which service was chosen first or has the router', () => {
  const costs = [
    [rented, internet()],
    [internet(), rented],
    [tv('tv-local'), internet('fiber-500', rent)],
    [internet('fiber-500', rent), tv('tv-local')],
  ].map((commands) => monthly(buildCart(commands)));
  expect(new Set(costs)).toEqual(new Set([monthly(both)]));
});

test('the router of internet replaces that of TV, and TV retains it when internet is removed', () => {
  const own = buildCart([rented, internet('fiber-500', { routerId: 'router-own' })]);
  expect(withOneRouter(own).internet?.routerId).toBe('router-own');
  expect(tvCents(buildCart([{ do: 'removeInternet' }], own))).toBe(3500);
});

test('the remaining service retains the router; voice does not', () => {
  const withInternet = buildCart([internet('fiber-500', rent), tv('tv-local')]);
  expect(tvCents(buildCart([{ do: 'removeInternet' }], withInternet))).toBe(3500 + 1500);
  expect(buildCart([{ do: 'removeTv' }], both).internet).toMatchObject(rent);
  const voiceAlone = buildCart([internet('fiber-500', rent), digitalVoice(), { do: 'removeInternet' }]);
  expect(monthly(voiceAlone)).toBe(monthly(buildCart([digitalVoice()])));
});

test('selecting a bundle of other services retains the router', () => {
  const bundleId = sampleCatalog.bundles.find(({ services }) =>
    services.every(({ serviceType }) => serviceType === 'DATA'),
  )?.id;
  const bundled = buildCart(
    [{ do: 'selectBundle', bundleId: bundleId ?? '', lines: 1, offer: false }],
    buildCart([rented]),
  );
  expect(bundled.tv).toBeUndefined();
  expect(bundled.internet).toMatchObject(rent);
});

test('the cart view shows the router for internet, and the router of TV as chosen', () => {
  expect(chosenIn(both).internet?.router).toEqual({ old: '', new: 'router-rent' });
  expect(chosenIn(both).tv?.router.new).toBe('router-rent');
  const { internet: removed, tv: remaining } = chosenIn(buildCart([internet('fiber-500', rent), tv('tv-local')]));
  expect(removed && remaining && moveRouterToTv(remaining, removed).router.new).toBe('router-rent');
});

test('a router that is no longer sold is not passed to another service', () => {
  const repriced = (...ids: string[]) => {
    const sold = <T extends { readonly id: string }>(shelf: readonly T[]) =>
      shelf.filter(({ id }) => !ids.includes(id));
    const { routers, tvPlans, internetPlans } = sampleCatalogData;
    const data = { routers: sold(routers), tvPlans: sold(tvPlans), internetPlans: sold(internetPlans) };
    return repriceCart(
      both,
      priceCart(both, sampleCatalog),
      buildCatalog({ ...sampleCatalogData, ...data, bundles: [] }),
    ).cart;
  };
  expect(repriced('tv-local').internet).toMatchObject(rent);
  expect(repriced('tv-local', 'router-rent').internet).not.toHaveProperty('routerId');
  expect(repriced('fiber-500').tv).toMatchObject(rent);
  expect(repriced('fiber-500', 'router-rent').tv).not.toHaveProperty('routerId');
});

test('the internet offering marks the router that was chosen for TV', () => {
  const provider = { name: 'Halyard', helpLine: '', privacyUrl: '', labelTemplate: '' };
  const { routers } = buildInternetOffering('fiber', { lineMbps: 1000, zip: '10012' }, both, sampleCatalog, provider);
  expect(routers.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['router-rent']);
});
