import { expect, test } from 'vitest';
import { getFlowType } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import type { BundleFlow } from '../../qualification/index.ts';
import type { CartAvailability } from '../cart.ts';
import { getCartCombination } from '../derived/flow.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { addressWithAll, buildCart, digitalVoice, internet, tv } from '../testing/index.ts';
import { continueCart, startCart } from './start-cart.ts';

const startAt = (place: Partial<CartAvailability> = {}, banner?: BundleFlow) =>
  startCart({ availability: { ...addressWithAll, ...place }, ...(banner ? { banner } : {}) }, sampleCatalog);

test('a new cart starts with fiber, or with HSI where fiber is not available [C-199] [C-200] [E-221]', () => {
  expect(getCartCombination(startAt())).toBe('DATA');
  expect(getCartCombination(startAt({ fiber: false }))).toBe('HSI');
  expect(getCartCombination(startAt({ fiber: false, hsi: false }))).toBe('HSI');
});

test.each([
  ['DATA', 'DATA', 'standalone', internet()],
  ['HSI', 'HSI', 'standalone', internet('hsi')],
  ['BDV', 'BDV', 'standalone', digitalVoice()],
  ['VIDEO', 'VIDEO', 'standalone', tv()],
  ['DATA_BDV', 'DATA_BDV', 'double', internet()],
  ['FLEX', 'FLEX', 'double', internet()],
  ['BDV_DATA_VIDEO', 'BDV_DATA_VIDEO', 'triple', digitalVoice()],
] as const)('a banner for %s starts that flow, which stays while its services are chosen', (_, banner, flow, first) => {
  const cart = startAt({}, banner);
  expect(getCartCombination(cart)).toBe(banner);
  expect(getFlowType(getCartCombination(cart))).toBe(flow);
  expect(getCartCombination(buildCart([first], cart))).toBe(banner);
});

test('a new cart has default term and state, and the address replaces the state [C-356] [C-357] [C-358] [E-447]', () => {
  expect(startAt()).toMatchObject({ term: 'TwoYears', accepted911: false });
  expect(priceCart(startAt(), sampleCatalog).header).toMatchObject({ term: 'TwoYears', dataTerm: 3 });
  expect(startAt({ state: '' }).place.state).toBe('NY');
  expect(startAt({ state: 'NJ' }).place.state).toBe('NJ');
});

test('video and BDV flows start with the two-year term [E-441]', () => {
  for (const banner of ['VIDEO', 'BDV', 'BDV_DATA_VIDEO'] as const) expect(startAt({}, banner).term).toBe('TwoYears');
});

test('a cart continues after another check of its address, unless it was ordered or other services are available [S-150]', () => {
  const cart = { ...buildCart([internet(), digitalVoice()]), accepted911: true };
  expect(continueCart(cart, addressWithAll)).toEqual({ ...cart, accepted911: false });
  expect(continueCart(cart, { ...addressWithAll, state: '' })?.place.state).toBe('NY');
  expect(continueCart({ ...cart, isOrdered: true }, addressWithAll)).toBeUndefined();
  expect(continueCart(cart, { ...addressWithAll, fiber: false })).toBeUndefined();
  const jointOffer = { available: !addressWithAll.jointOffer.available };
  expect(continueCart(cart, { ...addressWithAll, jointOffer })).toBeUndefined();
  const lines = { fiber: { downMbps: 1000 } };
  expect(continueCart(cart, { ...addressWithAll, lines })).toBeUndefined();
  expect(continueCart({ ...cart, place: { ...cart.place, lines } }, { ...addressWithAll, lines })).toBeDefined();
});

test('a cart that was stored before auto pay prices starts again without one [C-373]', () => {
  const { autoPayPrice: _, ...old } = buildCart([internet()]);
  expect(buildCart([{ do: 'resetBundleConversion' }], old).autoPayPrice).toBe(false);
});
