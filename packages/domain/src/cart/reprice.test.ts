import { expect, test } from 'vitest';
import { buildCatalog, type CatalogData } from '../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../catalog/testing/index.ts';
import { price } from './price/price.ts';
import { reprice, toldBefore } from './reprice.ts';
import { carried, digitalVoice, internet, listing, phone, tripleCart, tv } from './testing/index.ts';

const dearer = (cents: number): CatalogData => ({
  ...sampleCatalogData,
  internetPlans: sampleCatalogData.internetPlans.map((plan) =>
    plan.id === 'fiber-500' ? { ...plan, monthlyCents: plan.monthlyCents + cents } : plan,
  ),
});
const without = (...ids: string[]): CatalogData =>
  Object.fromEntries(
    Object.entries(sampleCatalogData).map(([shelf, items]) => [
      shelf,
      Array.isArray(items) ? items.filter(({ id }) => !ids.includes(id)) : items,
    ]),
  ) as unknown as CatalogData;

const changed = (cart = tripleCart(2), data: CatalogData = sampleCatalogData) =>
  reprice(cart, price(cart, sampleCatalog), buildCatalog(data));

test('in the same catalog nothing changes', () => {
  const cart = tripleCart(2);
  expect(changed(cart)).toEqual({
    cart,
    breakdown: price(cart, sampleCatalog),
    noLongerSold: [],
    changes: [],
  });
});

test('a price that changed is told by its line, before and after', () => {
  const { cart, breakdown, changes, noLongerSold } = changed(tripleCart(2), dearer(250));
  expect(changes).toEqual([{ section: 'internet', name: 'Fiber 500', before: 9900, after: 10_150 }]);
  expect(noLongerSold).toEqual([]);
  expect(cart.catalogVersion).not.toBe(sampleCatalog.version);
  expect(breakdown.header.cents).toBe(price(tripleCart(2), sampleCatalog).header.cents + 250);
});

test('a joint offer that the new catalog has no more is told, and not kept from the day of the address check', () => {
  const cart = carried([internet('fiber-100')]);
  const offered = { ...cart, place: { ...cart.place, jointOffer: { available: true } } };
  const ended = changed(offered, { ...sampleCatalogData, jointOffer: { offCents: 0, oneGigOffCents: 0 } });
  expect(ended.changes).toEqual([{ section: 'offer', name: 'Internet and mobile together', before: -1000 }]);
  expect(ended.breakdown.header.cents).toBe(6900);
});

test('an add-on that is no longer sold goes alone', () => {
  const { cart, changes, noLongerSold } = changed(tripleCart(2), without('movies', 'ip-block-5', 'phone-4-line'));
  expect(noLongerSold).toEqual([
    { shelf: 'phones', id: 'phone-4-line' },
    { shelf: 'channelPacks', id: 'movies' },
    { shelf: 'staticIps', id: 'ip-block-5' },
  ]);
  expect(cart.tv?.movieIds).toEqual([]);
  expect(changes.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Lantern Movies', 1500, undefined],
    ['Static IP Block of 5', 3500, undefined],
    ['4-line phone x 2', 17_000, undefined],
  ]);
});

test('what the catalog no longer sells together is taken out and told, and the rest could be chosen so again', () => {
  const custom = tv('tv-custom', { viewId: 'private', customPackIds: ['pack-news'] });
  const web = { planId: 'bdv-web', device: 'webphone', email: 'ada@example.com', number: '2125550101' } as const;
  const before = carried([internet(), digitalVoice({ lines: [web] }), custom, listing('listing')]);
  const { cart, noLongerSold } = changed(before, {
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

test('without its plan a service goes, with all that belongs to it', () => {
  const voiceless = changed(tripleCart(2), without('bdv'));
  expect(voiceless.cart.services).toEqual(['data', 'video']);
  expect(voiceless.cart.listing).toBeUndefined();
  expect(voiceless.noLongerSold).toContainEqual({ shelf: 'digitalVoicePlans', id: 'bdv' });
  const offline = changed(carried([internet(), phone()]), without('fiber-500'));
  expect(offline.cart.services).toEqual(['phone']);
  expect(changed(tripleCart(2), without('tv-preferred')).cart.tv).toBeUndefined();
});

test('whoever comes back was told the sum of the mail, without the offer for coming back; who saw it with that since, the lower', () => {
  const saved = { ...carried([internet('fiber-100')]), term: 'TwoYears' as const };
  const back = { ...saved, savedCartOffer: true };
  const mailed = price(saved, sampleCatalog);
  const seen = price(back, sampleCatalog);
  expect(seen.header.cents).toBe(mailed.header.cents - 500);
  expect(toldBefore(back, mailed.header.cents, sampleCatalog)).toEqual(mailed);
  expect(toldBefore(back, seen.header.cents, sampleCatalog)).toEqual(seen);
  expect(toldBefore(saved, mailed.header.cents, sampleCatalog)).toEqual(mailed);
});
