import { expect, test } from 'vitest';
import { buildCatalog, type CatalogData } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import type { Cart } from '../cart.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { buildCart, buildTripleCart, digitalVoice, internet, phone, tv } from '../testing/index.ts';
import { repriceCart } from './reprice-cart.ts';

const reprice = (cart: Cart, change: Partial<CatalogData>) =>
  repriceCart(cart, priceCart(cart, sampleCatalog), buildCatalog({ ...sampleCatalogData, ...change }));

const items = Object.entries(sampleCatalogData).flatMap(([list, each]) =>
  Array.isArray(each) ? each.map(({ id }) => ({ list, id: String(id) })) : [],
);
const withoutItem = (list: string, id: string): Partial<CatalogData> => ({
  [list]: sampleCatalogData[list as 'jacks'].filter((item) => item.id !== id),
});
/** All values in a cart that are ids of the catalog. */
const listIds = (cart: Cart): readonly string[] => {
  const found = new Set<string>();
  JSON.stringify(cart, (_, value) => {
    if (items.some(({ id }) => id === value)) found.add(value);
    return value;
  });
  return [...found].sort();
};

const triple = buildTripleCart(2);
const carts = [
  buildCart(
    [
      digitalVoice({
        lines: [{ number: '2125550101', planId: 'bdv', device: 'desktop' }],
        equipment: [
          { id: 'phone-4-line', count: 1 },
          { id: 'phone-conference', count: 1 },
          { id: 'phone-cordless', count: 1 },
        ],
        stations: [
          { equipmentId: 'phone-4-line', additionalHandsets: 0, numbers: ['2125550101'] },
          { equipmentId: 'phone-conference', additionalHandsets: 0, numbers: [] },
        ],
        faxLines: [{ planId: 'fax-line' }, { planId: 'fax-line' }],
        faxJacks: [{ id: 'jack', count: 1 }],
        featureIds: ['caller-id', 'voice-mail'],
      }),
      tv('tv-custom', {
        viewId: 'private',
        customPackIds: ['pack-news'],
        specialtyIds: ['speciality'],
        internationalIds: ['international'],
        supportIds: ['support-premium'],
      }),
    ],
    triple,
  ),
  triple,
  buildCart([tv('tv-local', { routerId: 'router-rent', equipment: [{ id: 'recorder', count: 1 }] })]),
  buildCart([
    internet('fiber-500', { routerId: 'router-rent' }),
    phone({ featureIds: ['caller-id'], callingPlanIds: ['long-distance'], jacks: [{ id: 'jack', count: 1 }] }),
  ]),
];
/** Their removal changes more than one choice of the cart. */
const otherLists = ['internetPlans', 'digitalVoicePlans', 'phonePlans', 'tvPlans', 'bundles', 'terms'];
const cases = carts.flatMap((cart, index) =>
  items
    .filter(({ list, id }) => !otherLists.includes(list) && listIds(cart).includes(id))
    .map(({ list, id }) => [list, id, index, cart] as const),
);

test.each(cases)(
  'of %s, "%s" that is no longer sold is removed alone from cart %i, and reported',
  (list, id, _, cart) => {
    const repriced = reprice(cart, withoutItem(list, id));
    expect(listIds(repriced.cart)).toEqual(listIds(cart).filter((other) => other !== id));
    expect(new Set(repriced.noLongerSold.map((removed) => `${removed.list} ${removed.id}`))).toEqual(
      new Set([`${list} ${id}`]),
    );
  },
);

test('a phone that is no longer sold no longer rings for a line; the other phones do', () => {
  const [cart = triple] = carts;
  const { voice } = reprice(cart, withoutItem('phones', 'phone-4-line')).cart;
  expect(voice).toMatchObject({
    equipment: [{ id: 'phone-conference' }, { id: 'phone-cordless' }],
    stations: [{ equipmentId: 'phone-conference' }],
  });
});

test('a calling plan that the plan of every line now includes is removed and reported; another one stays', () => {
  const cart = buildCart([phone({ callingPlanIds: ['long-distance'] })]);
  const repriceIncluding = (id: string) =>
    reprice(cart, { phonePlans: sampleCatalogData.phonePlans.map((plan) => ({ ...plan, includes: [id] })) });
  const included = repriceIncluding('long-distance');
  expect(included.cart.voice).toMatchObject({ callingPlanIds: [] });
  expect(included.noLongerSold).toEqual([{ list: 'callingPlans', id: 'long-distance' }]);
  const other = repriceIncluding('per-minute');
  expect(other.cart.voice).toMatchObject({ callingPlanIds: ['long-distance'] });
  expect(other.noLongerSold).toEqual([]);
});

test('of two security products that exclude each other now, the last chosen stays and the other is reported', () => {
  const [first] = sampleCatalogData.security.filter(({ id }) => id === 'internet-security');
  if (!first) throw new Error('there is no security product');
  const security = [first, { ...first, id: 'security-25' }, { ...first, id: 'backup' }];
  const before = buildCatalog({ ...sampleCatalogData, security });
  const cart = buildCart(
    [internet('fiber-500', { securityIds: ['internet-security', 'backup', 'security-25'] })],
    undefined,
    before,
  );
  const oneOf = security.map((item) => (item.id === 'backup' ? item : { ...item, oneOf: 'devices' }));
  const repriced = repriceCart(cart, priceCart(cart, before), buildCatalog({ ...sampleCatalogData, security: oneOf }));
  expect(repriced.cart.internet?.securityIds).toEqual(['backup', 'security-25']);
  expect(repriced.noLongerSold).toEqual([{ list: 'security', id: 'internet-security' }]);
});

test('a web phone stays a web phone while its plan includes one', () => {
  const web = { planId: 'bdv-web', device: 'webphone', email: 'ada@example.com', number: '2125550101' } as const;
  const cart = buildCart([digitalVoice({ lines: [web] })]);
  expect(reprice(cart, { routers: [] }).cart.voice?.lines).toEqual([web]);
});

test('a viewing option or a listing that is no longer sold with the service is removed and reported', () => {
  const tvPlans = sampleCatalogData.tvPlans.map((plan) => ({ ...plan, views: ['private'] }));
  const listings = sampleCatalogData.listings.map((each) => ({ ...each, name: 'Non Published' }));
  expect(reprice(triple, { tvPlans, listings }).noLongerSold).toEqual([
    { list: 'tvViews', id: 'public' },
    { list: 'listings', id: 'additional' },
  ]);
  expect(reprice(buildCart([tv()]), { tvPlans }).noLongerSold).toEqual([]);
});

test('fewer custom packs than before: the first ones stay', () => {
  const setMostPacks = (mostPacks: number) => sampleCatalogData.tvPlans.map((plan) => ({ ...plan, mostPacks }));
  const before = buildCatalog({ ...sampleCatalogData, tvPlans: setMostPacks(2) });
  const cart = buildCart([tv('tv-custom', { customPackIds: ['pack-news', 'pack-kids'] })], undefined, before);
  const repriced = repriceCart(
    cart,
    priceCart(cart, before),
    buildCatalog({ ...sampleCatalogData, tvPlans: setMostPacks(1) }),
  );
  expect(repriced.cart.tv?.customPackIds).toEqual(['pack-news']);
  expect(repriced.noLongerSold).toEqual([{ list: 'customPacks', id: 'pack-kids' }]);
});

test('all lines are removed when the plan of one of them is no longer sold', () => {
  const lines = ['bdv', 'bdv-web'].map((planId) => ({ planId, device: 'desktop' as const }));
  const repriced = reprice(
    buildCart([internet(), digitalVoice({ lines })]),
    withoutItem('digitalVoicePlans', 'bdv-web'),
  );
  expect(repriced.cart.services).toEqual(['data']);
  expect(repriced.noLongerSold).toEqual([{ list: 'digitalVoicePlans', id: 'bdv-web' }]);
});

test('the changes of a cart that lost all its services list every line that it had', () => {
  const cart = buildCart([tv('tv-local')]);
  const { changes } = reprice(cart, { tvPlans: [], bundles: [] });
  expect(changes).toContainEqual({ section: 'tv', name: 'Local TV', before: 3500 });
  expect(changes.every(({ before, after }) => before !== undefined && after === undefined)).toBe(true);
});
