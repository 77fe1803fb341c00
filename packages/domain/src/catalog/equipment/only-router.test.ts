import { expect, test } from 'vitest';
import { findOnlyRouter } from '../index.ts';
import { sampleCatalogData } from '../testing/index.ts';

const own = { name: 'Use my own router', priceCents: 0 };
const { extenders, additionalRouters } = sampleCatalogData;

test('every order has the only router if it is free, so the shopper chooses none [P-009]', () => {
  expect(findOnlyRouter({ routers: [own] })).toBe(own);
  expect(findOnlyRouter({ routers: [own], extenders: [], additionalRouters: [] })).toBe(own);
});

test.each([
  ['there is no router', { routers: [] }],
  ['there are two routers', { routers: [own, own] }],
  ['an extender is sold beside it', { routers: [own], extenders }],
  ['a second router is sold beside it', { routers: [own], additionalRouters }],
  ['it has a price', { routers: [{ name: 'Rent a wireless router', priceCents: 1500 }] }],
  ['its name does not say whose it is', { routers: [{ name: 'Wireless router', priceCents: 0 }] }],
])('the shopper chooses a router if %s [P-009]', (_, equipment) => {
  expect(findOnlyRouter(equipment)).toBeUndefined();
});
