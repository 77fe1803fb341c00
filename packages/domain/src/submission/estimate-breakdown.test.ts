import { expect, test } from 'vitest';
import { type Cart, priceCart } from '../cart/index.ts';
import {
  buildCart,
  buildFullTripleCart,
  buildTripleCart,
  digitalVoice,
  internet,
  phone,
  tv,
} from '../cart/testing/index.ts';
import { buildCatalog, buildPartialCatalog, type Catalog, getJointOffer, listTaxCharges } from '../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../catalog/testing/index.ts';
import { noJointOffer } from '../qualification/index.ts';
import { buildCartView, estimateBreakdown } from './index.ts';

/** The catalog that a page loads: everything but the saved-cart offer. */
const { version: _version, find: _find, ...sold } = sampleCatalog;
const shelves = {
  ...sold,
  taxCharges: listTaxCharges(sold.taxCharges, 'NY').map(({ state: _state, ...each }) => each),
};
const loadedCatalog = buildPartialCatalog({
  ...shelves,
  offers: shelves.offers.filter(({ given }) => given !== 'savedCart'),
});
const chosenIn = (cart: Cart) => buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog).chosen;
const expectedFor = (cart: Cart, before: Cart, catalog: Catalog = loadedCatalog, jointOffer = noJointOffer) =>
  estimateBreakdown(chosenIn(cart), priceCart(before, sampleCatalog), { catalog, jointOffer });

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ planId: 'bdv', device: 'desktop' as const, number: `212555010${at}` }));

test.each<[string, Cart, Cart]>([
  ['another plan', buildCart([internet('fiber-500-static')]), buildCart([internet('fiber-100')])],
  ['a phone', buildCart([internet(), phone()]), buildCart([internet()])],
  ['a line more', buildCart([digitalVoice({ lines: lines(3) })]), buildCart([digitalVoice({ lines: lines(2) })])],
  ['TV', buildCart([internet(), tv()]), buildCart([internet()])],
  ['TV alone', buildCart([tv()]), buildCart([internet(), tv()])],
  ['the first plan, with its fee and its taxes', buildCart([internet()]), buildCart([])],
  ['everything', buildTripleCart(3), buildTripleCart(2)],
  ['everything at once', buildFullTripleCart(sampleCatalog, 2), buildFullTripleCart(sampleCatalog, 1)],
  [
    'an offer for coming back',
    { ...buildCart([internet('fiber-500-static')]), savedCartOffer: true },
    { ...buildCart([internet('fiber-500')]), savedCartOffer: true },
  ],
  [
    'auto pay',
    { ...buildCart([internet('fiber-500'), tv()]), autoPayPrice: true },
    { ...buildCart([internet('fiber-500')]), autoPayPrice: true },
  ],
])('computes the breakdown of %s before the server confirms it', (_, cart, before) => {
  const expected = expectedFor(cart, before);
  const confirmed = priceCart(cart, sampleCatalog);
  const { catalogVersion: _version, header, ...lines } = confirmed;
  const { title, cents, flowType } = header;
  expect(expected).toMatchObject({ ...lines, header: { title, cents, flowType } });
});

test('expects the discount of the joint offer from the address check', () => {
  const cart = buildCart([internet('fiber-1000')]);
  const offered = { ...cart, place: { ...cart.place, jointOffer: { available: true } } };
  const expected = expectedFor(cart, cart, loadedCatalog, getJointOffer(sampleCatalog, true));
  expect(expected?.offers).toContainEqual({ name: 'Internet and mobile together', kind: 'jointOffer', cents: -2000 });
  expect(expected?.offers).toEqual(priceCart(offered, sampleCatalog).offers);
});

test('includes a monthly fee and a waived fee with the first plan', () => {
  const fee = { id: 'recovery', name: 'Cost recovery fee', monthlyCents: 300, onceCents: 0 };
  const fees = [...sampleCatalogData.fees, fee];
  const after = buildCart([internet('fiber-500', { offerIds: ['no-activation'] })]);
  const expected = expectedFor(after, buildCart([]), buildPartialCatalog({ ...shelves, fees }));
  const { otherServices, subTotals, month1Cents, oneTime, taxes } = priceCart(
    after,
    buildCatalog({ ...sampleCatalogData, fees }),
  );
  expect(oneTime).toContainEqual(expect.objectContaining({ name: 'Activation fee', waived: true }));
  expect(expected).toMatchObject({ otherServices, subTotals, month1Cents, oneTime, taxes });
});

test('expects an empty breakdown for an empty cart', () => {
  const expected = expectedFor(buildCart([]), buildTripleCart(1));
  expect(expected).toMatchObject({ header: { title: '', cents: 0, flowType: '' }, oneTime: [], month1Cents: 0 });
});

test('returns nothing when the page has not loaded an item', () => {
  expect(expectedFor(buildCart([internet()]), buildCart([]), buildPartialCatalog({}))).toBeUndefined();
  expect(
    expectedFor(buildTripleCart(1), buildCart([internet()]), buildPartialCatalog({ ...shelves, phones: [] })),
  ).toBeUndefined();
});
