import { expect, test } from 'vitest';
import { buildCatalog } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import { buildConfirmationTiles } from '../../checkout/index.ts';
import { defaultNumberRules } from '../../numbers/index.ts';
import { buildInternetOffering } from '../../offering/index.ts';
import { buildChosenServices, moveRouterToTv } from '../../submission/index.ts';
import type { Cart } from '../cart.ts';
import { describeCartGap } from '../continue/describe-cart-gap.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { repriceCart } from '../repricing/reprice-cart.ts';
import { buildCart, digitalVoice, internet, tv } from '../testing/index.ts';
import { moveRouterToInternet } from './cart-router.ts';

const getMonthlyCents = (cart: Cart) => priceCart(cart, sampleCatalog).header.cents;
const getTvCents = (cart: Cart) => priceCart(cart, sampleCatalog).tv?.cents;
const rent = { routerId: 'router-rent' };
const tvWithRouter = tv('tv-local', rent);
const internetAndTv = buildCart([tvWithRouter, internet()]);

test('adding internet takes over the router of TV, which is charged and ordered once [C-248]', () => {
  expect(getTvCents(buildCart([tvWithRouter]))).toBe(3500 + 1500);
  expect(getTvCents(internetAndTv)).toBe(3500);
  expect(priceCart(internetAndTv, sampleCatalog).internet?.lines.map(({ name }) => name)).toContain(
    'Wireless router (rented)',
  );
  expect(describeCartGap(internetAndTv, sampleCatalog, defaultNumberRules)).not.toBe('No router chosen yet.');
  expect(buildConfirmationTiles(internetAndTv, sampleCatalog).router).not.toBeNull();
  expect(moveRouterToInternet(internetAndTv).internet).toMatchObject(rent);
  expect(moveRouterToInternet(internetAndTv).tv).not.toHaveProperty('routerId');
});

test('the price does not depend on which service was chosen first or has the router', () => {
  const costs = [
    [tvWithRouter, internet()],
    [internet(), tvWithRouter],
    [tv('tv-local'), internet('fiber-500', rent)],
    [internet('fiber-500', rent), tv('tv-local')],
  ].map((commands) => getMonthlyCents(buildCart(commands)));
  expect(new Set(costs)).toEqual(new Set([getMonthlyCents(internetAndTv)]));
});

test('the router of internet replaces that of TV, and TV retains it when internet is removed', () => {
  const own = buildCart([tvWithRouter, internet('fiber-500', { routerId: 'router-own' })]);
  expect(moveRouterToInternet(own).internet?.routerId).toBe('router-own');
  expect(getTvCents(buildCart([{ do: 'removeInternet' }], own))).toBe(3500);
});

test('the remaining service retains the router; voice does not', () => {
  const withInternet = buildCart([internet('fiber-500', rent), tv('tv-local')]);
  expect(getTvCents(buildCart([{ do: 'removeInternet' }], withInternet))).toBe(3500 + 1500);
  expect(buildCart([{ do: 'removeTv' }], internetAndTv).internet).toMatchObject(rent);
  const voiceAlone = buildCart([internet('fiber-500', rent), digitalVoice(), { do: 'removeInternet' }]);
  expect(getMonthlyCents(voiceAlone)).toBe(getMonthlyCents(buildCart([digitalVoice()])));
});

test('selecting a bundle of other services retains the router', () => {
  const bundleId = sampleCatalog.bundles.find(({ services }) =>
    services.every(({ serviceType }) => serviceType === 'DATA'),
  )?.id;
  const bundled = buildCart(
    [{ do: 'selectBundle', bundleId: bundleId ?? '', lines: 1, offer: false }],
    buildCart([tvWithRouter]),
  );
  expect(bundled.tv).toBeUndefined();
  expect(bundled.internet).toMatchObject(rent);
});

test('the submitted services have the router for internet, and the router of TV as chosen', () => {
  expect(buildChosenServices(internetAndTv, sampleCatalog).internet?.router).toEqual({ old: '', new: 'router-rent' });
  expect(buildChosenServices(internetAndTv, sampleCatalog).tv?.router.new).toBe('router-rent');
  const { internet: removed, tv: remaining } = buildChosenServices(
    buildCart([internet('fiber-500', rent), tv('tv-local')]),
    sampleCatalog,
  );
  expect(removed && remaining && moveRouterToTv(remaining, removed).router.new).toBe('router-rent');
});

test('a router that is no longer sold is not passed to another service', () => {
  const repriceWithout = (...ids: string[]) => {
    const filterSold = <T extends { readonly id: string }>(items: readonly T[]) =>
      items.filter(({ id }) => !ids.includes(id));
    const { routers, tvPlans, internetPlans } = sampleCatalogData;
    const data = {
      routers: filterSold(routers),
      tvPlans: filterSold(tvPlans),
      internetPlans: filterSold(internetPlans),
    };
    return repriceCart(
      internetAndTv,
      priceCart(internetAndTv, sampleCatalog),
      buildCatalog({ ...sampleCatalogData, ...data, bundles: [] }),
    ).cart;
  };
  expect(repriceWithout('tv-local').internet).toMatchObject(rent);
  expect(repriceWithout('tv-local', 'router-rent').internet).not.toHaveProperty('routerId');
  expect(repriceWithout('fiber-500').tv).toMatchObject(rent);
  expect(repriceWithout('fiber-500', 'router-rent').tv).not.toHaveProperty('routerId');
});

test('the internet offering marks the router that was chosen for TV', () => {
  const provider = { name: 'Halyard', helpLine: '', privacyUrl: '', labelTemplate: '' };
  const { routers } = buildInternetOffering(
    'fiber',
    { lineMbps: 1000, zip: '10012' },
    internetAndTv,
    sampleCatalog,
    provider,
  );
  expect(routers.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['router-rent']);
});
