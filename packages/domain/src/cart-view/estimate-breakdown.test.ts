import { expect, test } from 'vitest';
import { type Cart, priceCart } from '../cart/index.ts';
import {
  buildCart,
  buildFullTripleCart,
  buildPromotion,
  buildTripleCart,
  digitalVoice,
  internet,
  phone,
  tv,
} from '../cart/testing/index.ts';
import { buildCatalog, buildPartialCatalog, type Catalog, getJointOffer, listTaxCharges } from '../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../catalog/testing/index.ts';
import { noJointOffer } from '../qualification/index.ts';
import { buildChosenServices } from '../submission/index.ts';
import { estimateBreakdown } from './index.ts';

/** The catalog that a page loads: everything but the saved-cart offer. */
const { version: _version, find: _find, ...sampleLists } = sampleCatalog;
const loadedLists = {
  ...sampleLists,
  taxCharges: listTaxCharges(sampleLists.taxCharges, 'NY').map(({ state: _state, ...charge }) => charge),
};
const loadedCatalog = buildPartialCatalog({
  ...loadedLists,
  offers: loadedLists.offers.filter(({ given }) => given !== 'savedCart'),
});
const estimateAfter = (cart: Cart, before: Cart, catalog: Catalog = loadedCatalog, jointOffer = noJointOffer) =>
  estimateBreakdown(buildChosenServices(cart, sampleCatalog), priceCart(before, sampleCatalog), {
    catalog,
    jointOffer,
  });

const buildLines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    planId: 'bdv',
    device: 'desktop' as const,
    number: `212555010${index}`,
  }));

test.each<[string, Cart, Cart]>([
  ['another plan', buildCart([internet('fiber-500-static')]), buildCart([internet('fiber-100')])],
  ['a phone', buildCart([internet(), phone()]), buildCart([internet()])],
  [
    'an additional line',
    buildCart([digitalVoice({ lines: buildLines(3) })]),
    buildCart([digitalVoice({ lines: buildLines(2) })]),
  ],
  ['TV', buildCart([internet(), tv()]), buildCart([internet()])],
  ['TV alone', buildCart([tv()]), buildCart([internet(), tv()])],
  ['the first plan, with its fee and its taxes', buildCart([internet()]), buildCart([])],
  ['a triple', buildTripleCart(3), buildTripleCart(2)],
  ['everything in the catalog', buildFullTripleCart(sampleCatalog, 2), buildFullTripleCart(sampleCatalog, 1)],
  [
    'the saved-cart offer',
    { ...buildCart([internet('fiber-500-static')]), savedCartOffer: true },
    { ...buildCart([internet('fiber-500')]), savedCartOffer: true },
  ],
  [
    'auto pay',
    { ...buildCart([internet('fiber-500'), tv()]), autoPayPrice: true },
    { ...buildCart([internet('fiber-500')]), autoPayPrice: true },
  ],
])('computes the breakdown of %s before the server confirms it', (_, cart, before) => {
  const estimated = estimateAfter(cart, before);
  const confirmed = priceCart(cart, sampleCatalog);
  const { catalogVersion: _version, header, ...confirmedPrices } = confirmed;
  const { title, cents, flowType } = header;
  expect(estimated).toMatchObject({ ...confirmedPrices, header: { title, cents, flowType } });
});

test('includes the discount of the joint offer from the address check', () => {
  const cart = buildCart([internet('fiber-1000')]);
  const offered = { ...cart, place: { ...cart.place, jointOffer: { available: true } } };
  const estimated = estimateAfter(cart, cart, loadedCatalog, getJointOffer(sampleCatalog, true));
  expect(estimated?.offers).toContainEqual({ name: 'Internet and mobile together', kind: 'jointOffer', cents: -2000 });
  expect(estimated?.offers).toEqual(priceCart(offered, sampleCatalog).offers);
});

test('includes a monthly fee and a waived fee with the first plan', () => {
  const fee = { id: 'recovery', name: 'Cost recovery fee', monthlyCents: 300, onceCents: 0 };
  const fees = [...sampleCatalogData.fees, fee];
  const after = buildCart([internet('fiber-500', { offerIds: ['no-activation'] })]);
  const offers = loadedCatalog.offers;
  const estimated = estimateAfter(after, buildCart([]), buildPartialCatalog({ ...loadedLists, fees, offers }));
  const { otherServices, subTotals, month1Cents, oneTime, taxes } = priceCart(
    after,
    buildCatalog({ ...sampleCatalogData, fees }),
  );
  expect(oneTime).toContainEqual(expect.objectContaining({ name: 'Activation fee', waived: true }));
  expect(estimated).toMatchObject({ otherServices, subTotals, month1Cents, oneTime, taxes });
});

test('returns an empty breakdown for an empty cart', () => {
  const estimated = estimateAfter(buildCart([]), buildTripleCart(1));
  expect(estimated).toMatchObject({ header: { title: '', cents: 0, flowType: '' }, oneTime: [], month1Cents: 0 });
});

test('returns nothing when the page has not loaded an item', () => {
  expect(estimateAfter(buildCart([internet()]), buildCart([]), buildPartialCatalog({}))).toBeUndefined();
  expect(
    estimateAfter(buildTripleCart(1), buildCart([internet()]), buildPartialCatalog({ ...loadedLists, phones: [] })),
  ).toBeUndefined();
});

test('a promo code that waits for a plan names it, also if the page has not loaded that plan [P-061]', () => {
  const promotion = { ...buildPromotion({ plans: ['fiber-1000'] }), code: 'GIG' };
  const withCode = (planId: string): Cart => ({ ...buildCart([internet(planId)]), promotions: [promotion] });
  const catalog = buildPartialCatalog({
    ...loadedLists,
    internetPlans: loadedLists.internetPlans.filter(({ id }) => id !== 'fiber-1000'),
  });
  const estimate = estimateAfter(withCode('fiber-500'), withCode('fiber-100'), catalog);
  const name = sampleCatalog.find('internetPlans', 'fiber-1000')?.name;
  expect(estimate?.promotions).toMatchObject([{ obstacle: 'plan', choices: [name] }]);
  const unnamed = estimateAfter(withCode('fiber-500'), withCode('fiber-1000'), catalog);
  expect(unnamed?.promotions?.map(({ obstacle, choices }) => [obstacle, choices])).toEqual([['plan', undefined]]);
});
