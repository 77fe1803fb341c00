import { expect, test } from 'vitest';
import { type Cart, price } from '../cart/index.ts';
import { carried, digitalVoice, fullTriple, internet, phone, tripleCart, tv } from '../cart/testing/index.ts';
import { buildCatalog, buildPartialCatalog, type Catalog, jointOfferOf, taxChargesIn } from '../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../catalog/testing/index.ts';
import { noJointOffer } from '../qualification/index.ts';
import { cartView, expectedBreakdown } from './index.ts';

/** The catalog that a page loads: everything but the saved-cart offer. */
const { version: _version, find: _find, ...sold } = sampleCatalog;
const shelves = { ...sold, taxCharges: taxChargesIn(sold.taxCharges, 'NY').map(({ state: _state, ...each }) => each) };
const loadedCatalog = buildPartialCatalog({
  ...shelves,
  offers: shelves.offers.filter(({ given }) => given !== 'savedCart'),
});
const chosenIn = (cart: Cart) => cartView(cart, price(cart, sampleCatalog), sampleCatalog).chosen;
const expectedFor = (cart: Cart, before: Cart, catalog: Catalog = loadedCatalog, jointOffer = noJointOffer) =>
  expectedBreakdown(chosenIn(cart), price(before, sampleCatalog), { catalog, jointOffer });

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ planId: 'bdv', device: 'desktop' as const, number: `212555010${at}` }));

test.each<[string, Cart, Cart]>([
  ['another plan', carried([internet('fiber-500-static')]), carried([internet('fiber-100')])],
  ['a phone', carried([internet(), phone()]), carried([internet()])],
  ['a line more', carried([digitalVoice({ lines: lines(3) })]), carried([digitalVoice({ lines: lines(2) })])],
  ['TV', carried([internet(), tv()]), carried([internet()])],
  ['TV alone', carried([tv()]), carried([internet(), tv()])],
  ['the first plan, with its fee and its taxes', carried([internet()]), carried([])],
  ['everything', tripleCart(3), tripleCart(2)],
  ['everything at once', fullTriple(sampleCatalog, 2), fullTriple(sampleCatalog, 1)],
  [
    'an offer for coming back',
    { ...carried([internet('fiber-500-static')]), savedCartOffer: true },
    { ...carried([internet('fiber-500')]), savedCartOffer: true },
  ],
  [
    'auto pay',
    { ...carried([internet('fiber-500'), tv()]), autoPayPrice: true },
    { ...carried([internet('fiber-500')]), autoPayPrice: true },
  ],
])('computes the breakdown of %s before the server confirms it', (_, cart, before) => {
  const expected = expectedFor(cart, before);
  const confirmed = price(cart, sampleCatalog);
  const { catalogVersion: _version, header, ...lines } = confirmed;
  const { title, cents, flowType } = header;
  expect(expected).toMatchObject({ ...lines, header: { title, cents, flowType } });
});

test('expects the discount of the joint offer from the address check', () => {
  const cart = carried([internet('fiber-1000')]);
  const offered = { ...cart, place: { ...cart.place, jointOffer: { available: true } } };
  const expected = expectedFor(cart, cart, loadedCatalog, jointOfferOf(sampleCatalog, true));
  expect(expected?.offers).toContainEqual({ name: 'Internet and mobile together', kind: 'jointOffer', cents: -2000 });
  expect(expected?.offers).toEqual(price(offered, sampleCatalog).offers);
});

test('includes a monthly fee and a waived fee with the first plan', () => {
  const fee = { id: 'recovery', name: 'Cost recovery fee', monthlyCents: 300, onceCents: 0 };
  const fees = [...sampleCatalogData.fees, fee];
  const after = carried([internet('fiber-500', { offerIds: ['no-activation'] })]);
  const expected = expectedFor(after, carried([]), buildPartialCatalog({ ...shelves, fees }));
  const { otherServices, subTotals, month1Cents, oneTime, taxes } = price(
    after,
    buildCatalog({ ...sampleCatalogData, fees }),
  );
  expect(oneTime).toContainEqual(expect.objectContaining({ name: 'Activation fee', waived: true }));
  expect(expected).toMatchObject({ otherServices, subTotals, month1Cents, oneTime, taxes });
});

test('expects an empty breakdown for an empty cart', () => {
  const expected = expectedFor(carried([]), tripleCart(1));
  expect(expected).toMatchObject({ header: { title: '', cents: 0, flowType: '' }, oneTime: [], month1Cents: 0 });
});

test('returns nothing when the page has not loaded an item', () => {
  expect(expectedFor(carried([internet()]), carried([]), buildPartialCatalog({}))).toBeUndefined();
  expect(
    expectedFor(tripleCart(1), carried([internet()]), buildPartialCatalog({ ...shelves, phones: [] })),
  ).toBeUndefined();
});
