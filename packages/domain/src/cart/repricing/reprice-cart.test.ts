import { expect, test } from 'vitest';
import { buildCatalog, type CatalogData } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { buildCart, buildTripleCart, digitalVoice, internet, listing, phone, tv } from '../testing/index.ts';
import { findLastShownBreakdown, repriceCart } from './reprice-cart.ts';

const buildDataWithHigherPrice = (cents: number): CatalogData => ({
  ...sampleCatalogData,
  internetPlans: sampleCatalogData.internetPlans.map((plan) =>
    plan.id === 'fiber-500' ? { ...plan, monthlyCents: plan.monthlyCents + cents } : plan,
  ),
});
const buildDataWithout = (...ids: string[]): CatalogData =>
  Object.fromEntries(
    Object.entries(sampleCatalogData).map(([list, items]) => [
      list,
      Array.isArray(items) ? items.filter(({ id }) => !ids.includes(id)) : items,
    ]),
  ) as unknown as CatalogData;

const reprice = (cart = buildTripleCart(2), data: CatalogData = sampleCatalogData) =>
  repriceCart(cart, priceCart(cart, sampleCatalog), buildCatalog(data));

test('the same catalog changes nothing', () => {
  const cart = buildTripleCart(2);
  expect(reprice(cart)).toEqual({
    cart,
    breakdown: priceCart(cart, sampleCatalog),
    noLongerSold: [],
    changes: [],
  });
});

test('reports a changed price by line, before and after', () => {
  const { cart, breakdown, changes, noLongerSold } = reprice(buildTripleCart(2), buildDataWithHigherPrice(250));
  expect(changes).toEqual([{ section: 'internet', name: 'Fiber 500', before: 9900, after: 10_150 }]);
  expect(noLongerSold).toEqual([]);
  expect(cart.catalogVersion).not.toBe(sampleCatalog.version);
  expect(breakdown.header.cents).toBe(priceCart(buildTripleCart(2), sampleCatalog).header.cents + 250);
});

test('reports a joint offer that the new catalog lacks, and does not retain it', () => {
  const cart = buildCart([internet('fiber-100')]);
  const offered = { ...cart, place: { ...cart.place, jointOffer: { available: true } } };
  const ended = reprice(offered, { ...sampleCatalogData, jointOffer: { offCents: 0, oneGigOffCents: 0 } });
  expect(ended.changes).toEqual([{ section: 'offer', name: 'Internet and mobile together', before: -1000 }]);
  expect(ended.breakdown.header.cents).toBe(6900);
});

test('removes only the add-on that is no longer sold', () => {
  const { cart, changes, noLongerSold } = reprice(
    buildTripleCart(2),
    buildDataWithout('movies', 'ip-block-5', 'phone-4-line'),
  );
  expect(noLongerSold).toEqual([
    { list: 'phones', id: 'phone-4-line' },
    { list: 'channelPacks', id: 'movies' },
    { list: 'staticIps', id: 'ip-block-5' },
  ]);
  expect(cart.tv?.movieIds).toEqual([]);
  expect(changes.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Lantern Movies', 1500, undefined],
    ['Static IP Block of 5', 3500, undefined],
    ['4-line phone x 2', 17_000, undefined],
  ]);
});

test('removes and reports items that are no longer sold together, and leaves a valid cart', () => {
  const custom = tv('tv-custom', { viewId: 'private', customPackIds: ['pack-news'] });
  const web = { planId: 'bdv-web', device: 'webphone', email: 'ada@example.com', number: '2125550101' } as const;
  const before = buildCart([internet(), digitalVoice({ lines: [web] }), custom, listing('listing')]);
  const { cart, noLongerSold } = reprice(before, {
    ...sampleCatalogData,
    tvPlans: sampleCatalogData.tvPlans.map((plan) => ({ ...plan, views: ['public'], mostPacks: 0 })),
    digitalVoicePlans: sampleCatalogData.digitalVoicePlans.map((plan) => ({ ...plan, webPhone: false })),
    listings: sampleCatalogData.listings.map((each) => ({ ...each, name: 'Non Published' })),
  });
  expect(noLongerSold.map(({ id }) => id)).toEqual(['private', 'pack-news', 'listing']);
  expect(cart.tv).toMatchObject({ planId: 'tv-custom', customPackIds: [] });
  expect(cart.tv?.viewId).toBeUndefined();
  expect(cart.voice?.lines).toMatchObject([{ device: 'desktop' }]);
  expect(cart.listing).toBeUndefined();
});

test('removes the services that the technology of the plan no longer carries [P-015]', () => {
  const triple = buildTripleCart(2);
  const carries = (...services: readonly ('voice' | 'tv')[]) =>
    reprice(triple, { ...sampleCatalogData, technologies: [{ id: 'fiber', carries: services }] });
  expect(carries('voice', 'tv').noLongerSold).toEqual([]);
  expect(carries('voice').cart.services).toEqual(['data', 'bdv']);
  expect(carries('voice').noLongerSold).toEqual([{ list: 'tvPlans', id: triple.tv?.planId }]);
  expect(carries('tv').cart.services).toEqual(['data', 'video']);
  expect(carries('tv').noLongerSold).toEqual([{ list: 'digitalVoicePlans', id: 'bdv' }]);
  expect(carries('tv').cart.listing).toBeUndefined();
});

test.each([
  [{}, 500, true],
  [{}, 499, false],
  [{ lines: { fiber: { downMbps: 500 } } }, 0, true],
  [{ lines: { fiber: { downMbps: 499 } } }, 1000, false],
])('retains a plan of 500 Mbps at an address with %j and %d Mbps: %s [P-014]', (place, lineMbps, isRetained) => {
  const plain = buildCart([internet()]);
  const cart = { ...plain, place: { ...plain.place, ...place } };
  const repriced = repriceCart(cart, priceCart(cart, sampleCatalog), sampleCatalog, lineMbps);
  expect(repriced.cart.internet !== undefined).toBe(isRetained);
  expect(repriced.noLongerSold).toEqual(isRetained ? [] : [{ list: 'internetPlans', id: 'fiber-500' }]);
});

test('removes a service with its extras when its plan is no longer sold', () => {
  const voiceless = reprice(buildTripleCart(2), buildDataWithout('bdv'));
  expect(voiceless.cart.services).toEqual(['data', 'video']);
  expect(voiceless.cart.listing).toBeUndefined();
  expect(voiceless.noLongerSold).toContainEqual({ list: 'digitalVoicePlans', id: 'bdv' });
  const offline = reprice(buildCart([internet(), phone()]), buildDataWithout('fiber-500'));
  expect(offline.cart.services).toEqual(['phone']);
  expect(reprice(buildTripleCart(2), buildDataWithout('tv-preferred')).cart.tv).toBeUndefined();
});

test('a returning shopper last saw the total of the mail without the saved-cart offer, or the lower total of a later visit', () => {
  const saved = { ...buildCart([internet('fiber-100')]), term: 'TwoYears' as const };
  const back = { ...saved, savedCartOffer: true };
  const mailed = priceCart(saved, sampleCatalog);
  const withOffer = priceCart(back, sampleCatalog);
  expect(withOffer.header.cents).toBe(mailed.header.cents - 500);
  expect(findLastShownBreakdown(back, mailed.header.cents, sampleCatalog)).toEqual(mailed);
  expect(findLastShownBreakdown(back, withOffer.header.cents, sampleCatalog)).toEqual(withOffer);
  expect(findLastShownBreakdown(saved, mailed.header.cents, sampleCatalog)).toEqual(mailed);
});
