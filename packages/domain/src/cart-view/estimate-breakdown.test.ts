import { expect, test } from 'vitest';
import { type Breakdown, type Cart, priceCart } from '../cart/index.ts';
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
  // The page does not know the id of the saved-cart offer.
  const withoutOfferIds = ({ offers, laterOffers, ...prices }: Partial<Breakdown>) => ({
    ...prices,
    offers: offers?.map(({ catalogId: _, ...offer }) => offer),
    ...(laterOffers && { stages: laterOffers.map(({ afterMonths, offers: { length } }) => [afterMonths, length]) }),
  });
  expect(withoutOfferIds(estimated ?? {})).toMatchObject({
    ...withoutOfferIds(confirmedPrices),
    header: { title, cents, flowType },
  });
  expect(estimated?.taxes).toEqual(confirmed.taxes);
});

test('shows the taxes of the tax service as such [P-042]', () => {
  const charges = [
    { name: 'City tax', kind: 'tax', partsPerMillion: 50_000, on: ['internet'], perLineCents: 0 },
  ] as const;
  const atAddress = (cart: Cart): Cart => ({ ...cart, place: { ...cart.place, taxes: { charges } } });
  const after = atAddress(buildCart([internet('fiber-1000')]));
  const catalog = buildPartialCatalog({ ...loadedLists, offers: [], taxCharges: charges });
  const estimated = estimateAfter(after, atAddress(buildCart([internet()])), catalog);
  expect(estimated?.taxes).toMatchObject({ source: 'service', cents: 845 });
  expect(estimated?.taxes).toEqual(priceCart(after, sampleCatalog).taxes);
});

test('retains the bundle that the shopper chose among two of the same plans', () => {
  const chosenBundle = { ...(sampleCatalog.find('bundles', 'fiber-500-bdv') ?? expect.unreachable()), id: 'chosen' };
  const bundles = [...sampleCatalogData.bundles, { ...chosenBundle, name: 'The chosen one', discountCents: 500 }];
  const sold = buildCatalog({ ...sampleCatalogData, bundles });
  const select = { do: 'selectBundle', bundleId: 'chosen', lines: 1, offer: false } as const;
  const before = buildCart([select], undefined, sold);
  const after = buildCart([{ do: 'chooseAddOns', addOns: { staticIpId: 'ip-single' } }], before, sold);
  const estimated = estimateBreakdown(buildChosenServices(after, sold), priceCart(before, sold), {
    catalog: buildPartialCatalog({ ...loadedLists, offers: loadedCatalog.offers, bundles }),
    jointOffer: noJointOffer,
  });
  expect(estimated?.header.title).toBe('The chosen one');
  expect(estimated?.header.cents).toBe(priceCart(after, sold).header.cents);
});

test('subtracts the saved-cart offer once, if the page has loaded it', () => {
  const cart = { ...buildCart([internet('fiber-1000')]), savedCartOffer: true };
  const estimated = estimateAfter(cart, cart, buildPartialCatalog(loadedLists));
  expect(estimated?.offers).toEqual(priceCart(cart, sampleCatalog).offers);
  expect(estimated?.offers.map(({ kind }) => kind)).toEqual(['savedCart']);
});

test('names the carriers of ported numbers, which the choices do not have', () => {
  const [ported, fresh] = [
    { planId: '2033437', number: '2125550102', portedFrom: 'Old Tel' },
    { planId: '2033437', number: '2125550101' },
  ];
  const before = buildCart([phone({ lines: [ported, fresh] })]);
  const estimated = estimateAfter(buildCart([internet()], before), before);
  expect(estimated?.voice?.lines.map(({ number, portedFrom }) => [number, portedFrom])).toEqual([
    ['2125550102', 'Old Tel'],
    ['2125550101', undefined],
  ]);
});

test('charges for the tech team only with internet', () => {
  const contact = { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' };
  const before = buildCart([internet(), phone(), { do: 'addTechTeam', id: 'techteam', contact }]);
  const { internet: _internet, ...chosen } = buildChosenServices(before, sampleCatalog);
  const loaded = { catalog: loadedCatalog, jointOffer: noJointOffer };
  const estimated = estimateBreakdown(chosen, priceCart(before, sampleCatalog), loaded);
  expect(estimated?.header.cents).toBe(priceCart(buildCart([phone()]), sampleCatalog).header.cents);
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
  const withBox = buildCart([tv('tv-preferred', { equipment: [{ id: 'recorder', count: 1 }] })]);
  expect(
    estimateAfter(withBox, buildCart([tv()]), buildPartialCatalog({ ...loadedLists, tvEquipment: [] })),
  ).toBeUndefined();
  const contact = { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' };
  const withTeam = buildCart([internet(), { do: 'addTechTeam', id: 'techteam', contact }]);
  expect(
    estimateAfter(withTeam, buildCart([internet()]), buildPartialCatalog({ ...loadedLists, security: [] })),
  ).toBeUndefined();
});

test('returns nothing for lines that cannot be ordered together', () => {
  const lines = ['2125550101', '2125550102'].map((number) => ({ planId: '2033437', number }));
  const cart = buildCart([phone({ lines })]);
  const { phone: submitted, ...others } = buildChosenServices(cart, sampleCatalog);
  const [first, second] = submitted?.lines ?? [];
  if (!submitted || !first || !second) throw new Error('the cart has no lines');
  const chosen = {
    ...others,
    phone: { ...submitted, lines: [{ ...first, callingPlanIds: ['long-distance'] }, second] },
  };
  const loaded = { catalog: loadedCatalog, jointOffer: noJointOffer };
  expect(estimateBreakdown(chosen, priceCart(cart, sampleCatalog), loaded)).toBeUndefined();
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

test('promo codes follow the choice: each has its own plans and applies as soon as nothing delays it [P-061]', () => {
  const waiting = { ...buildPromotion({ id: 'gig', plans: ['fiber-1000'] }), code: 'GIG' };
  const other = { ...buildPromotion({ id: 'line', plans: ['bdv'] }), code: 'LINE' };
  const free = {
    ...buildPromotion({ id: 'free', name: 'Free months', monthlyOff: { cents: 9900 }, months: 3, stackable: true }),
    code: 'FREE',
  };
  const half = {
    ...buildPromotion({ id: 'half', name: 'Half price', monthlyOff: { percent: 50 }, stackable: true }),
    code: 'HALF',
  };
  const estimatePromotions = (promotions: Cart['promotions'] = [], [from, to]: readonly [string, string]) => {
    const withCodes = (planId: string): Cart => ({ ...buildCart([internet(planId)]), promotions });
    const confirmed = priceCart(withCodes(to), sampleCatalog).promotions;
    expect(estimateAfter(withCodes(to), withCodes(from))?.promotions).toEqual(confirmed);
    return confirmed;
  };
  expect(estimatePromotions([waiting, other], ['fiber-100', 'fiber-500'])?.map(({ choices }) => choices)).toEqual([
    ['Fiber 1 Gig'],
    ['Business Digital Voice'],
  ]);
  expect(estimatePromotions([waiting], ['fiber-500', 'fiber-1000'])?.[0]?.obstacle).toBeUndefined();
  expect(estimatePromotions([free, half], ['fiber-1000', 'fiber-500'])?.[1]?.delayed?.cents).toBe(-4950);
  expect(estimatePromotions([free, half], ['fiber-500', 'fiber-1000'])?.[1]?.delayed).toBeUndefined();
});
