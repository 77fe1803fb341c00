import { expect, test } from 'vitest';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { confirmationTiles } from '../checkout/index.ts';
import { internetOffering } from '../offering/index.ts';
import { cartView } from '../submission/index.ts';
import type { Cart } from './cart.ts';
import { cartGap } from './cart-gap.ts';
import { withOneRouter } from './one-router.ts';
import { price } from './price/price.ts';
import { carried, internet, tv } from './testing/index.ts';

const tvCents = (cart: Cart) => price(cart, sampleCatalog).tv?.cents;
const rented = tv('tv-local', { routerId: 'router-rent' });
const both = carried([rented, internet()]);

test('TV alone has a router of its own; beside internet that one is neither paid nor counted nor ordered [C-248]', () => {
  expect(tvCents(carried([rented]))).toBe(3500 + 1500);
  expect(tvCents(both)).toBe(3500);
  expect(cartGap(both, sampleCatalog)).toBe('No router is chosen yet.');
  expect(confirmationTiles(both, sampleCatalog).router).toBeNull();
  expect(withOneRouter(both).tv).not.toHaveProperty('routerId');
  expect(cartView(both, price(both, sampleCatalog), sampleCatalog).chosen.tv?.router.new).toBe('');
});

test('without internet TV has its router again', () => {
  expect(tvCents(carried([{ do: 'removeInternet' }], both))).toBe(3500 + 1500);
});

test('the router that was chosen for TV alone is the one marked for the internet', () => {
  const provider = { name: 'Halyard', helpLine: '', privacyUrl: '', labelTemplate: '' };
  const { routers } = internetOffering('fiber', { lineMbps: 1000, zip: '10012' }, both, sampleCatalog, provider);
  expect(routers.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['router-rent']);
});
