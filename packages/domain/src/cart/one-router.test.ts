import { expect, test } from 'vitest';
import { buildCatalog } from '../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../catalog/testing/index.ts';
import { confirmationTiles } from '../checkout/index.ts';
import { internetOffering } from '../offering/index.ts';
import { cartView, tvWithoutInternet } from '../submission/index.ts';
import type { Cart } from './cart.ts';
import { cartGap } from './cart-gap.ts';
import { withOneRouter } from './one-router.ts';
import { price } from './price/price.ts';
import { reprice } from './reprice.ts';
import { carried, digitalVoice, internet, tv } from './testing/index.ts';

const monthly = (cart: Cart) => price(cart, sampleCatalog).header.cents;
const tvCents = (cart: Cart) => price(cart, sampleCatalog).tv?.cents;
const chosenIn = (cart: Cart) => cartView(cart, price(cart, sampleCatalog), sampleCatalog).chosen;
const rent = { routerId: 'router-rent' };
const rented = tv('tv-local', rent);
const both = carried([rented, internet()]);

test('the router of TV alone is the internet’s once there is internet: it is paid, counted and ordered once [C-248]', () => {
  expect(tvCents(carried([rented]))).toBe(3500 + 1500);
  expect(tvCents(both)).toBe(3500);
  expect(price(both, sampleCatalog).internet?.lines.map(({ name }) => name)).toContain('Rent a wireless router');
  expect(cartGap(both, sampleCatalog)).not.toBe('No router is chosen yet.');
  expect(confirmationTiles(both, sampleCatalog).router).not.toBeNull();
  expect(withOneRouter(both).internet).toMatchObject(rent);
  expect(withOneRouter(both).tv).not.toHaveProperty('routerId');
});

test('the same choices cost the same, whichever service was chosen first and asked for the router', () => {
  const costs = [
    [rented, internet()],
    [internet(), rented],
    [tv('tv-local'), internet('fiber-500', rent)],
    [internet('fiber-500', rent), tv('tv-local')],
  ].map((commands) => monthly(carried(commands)));
  expect(new Set(costs)).toEqual(new Set([monthly(both)]));
});

test('the internet’s own router comes before TV’s, and stays with TV: what was given up for it does not come back', () => {
  const own = carried([rented, internet('fiber-500', { routerId: 'router-own' })]);
  expect(withOneRouter(own).internet?.routerId).toBe('router-own');
  expect(tvCents(carried([{ do: 'removeInternet' }], own))).toBe(3500);
});

test('the service that stays keeps the router; voice needs none', () => {
  const withInternet = carried([internet('fiber-500', rent), tv('tv-local')]);
  expect(tvCents(carried([{ do: 'removeInternet' }], withInternet))).toBe(3500 + 1500);
  expect(carried([{ do: 'removeTv' }], both).internet).toMatchObject(rent);
  const voiceAlone = carried([internet('fiber-500', rent), digitalVoice(), { do: 'removeInternet' }]);
  expect(monthly(voiceAlone)).toBe(monthly(carried([digitalVoice()])));
});

test('a bundle of other services keeps the router', () => {
  const bundleId = sampleCatalog.bundles.find(({ services }) =>
    services.every(({ serviceType }) => serviceType === 'DATA'),
  )?.id;
  const bundled = carried(
    [{ do: 'selectBundle', bundleId: bundleId ?? '', lines: 1, offer: false }],
    carried([rented]),
  );
  expect(bundled.tv).toBeUndefined();
  expect(bundled.internet).toMatchObject(rent);
});

test('the page is told the router at the internet, and TV’s as it was chosen, so that no update loses it', () => {
  expect(chosenIn(both).internet?.router).toEqual({ old: '', new: 'router-rent' });
  expect(chosenIn(both).tv?.router.new).toBe('router-rent');
  const { internet: gone, tv: stays } = chosenIn(carried([internet('fiber-500', rent), tv('tv-local')]));
  expect(gone && stays && tvWithoutInternet(stays, gone).router.new).toBe('router-rent');
});

test('a router that is no longer sold is handed on to nobody', () => {
  const kept = (...ids: string[]) => {
    const sold = <T extends { readonly id: string }>(shelf: readonly T[]) =>
      shelf.filter(({ id }) => !ids.includes(id));
    const { routers, tvPlans, internetPlans } = sampleCatalogData;
    const data = { routers: sold(routers), tvPlans: sold(tvPlans), internetPlans: sold(internetPlans) };
    return reprice(both, price(both, sampleCatalog), buildCatalog({ ...sampleCatalogData, ...data, bundles: [] })).cart;
  };
  expect(kept('tv-local').internet).toMatchObject(rent);
  expect(kept('tv-local', 'router-rent').internet).not.toHaveProperty('routerId');
  expect(kept('fiber-500').tv).toMatchObject(rent);
  expect(kept('fiber-500', 'router-rent').tv).not.toHaveProperty('routerId');
});

test('the router that was chosen for TV alone is the one marked for the internet', () => {
  const provider = { name: 'Halyard', helpLine: '', privacyUrl: '', labelTemplate: '' };
  const { routers } = internetOffering('fiber', { lineMbps: 1000, zip: '10012' }, both, sampleCatalog, provider);
  expect(routers.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['router-rent']);
});
