import { expect, test } from 'vitest';
import type { Availability, Situation } from './index.ts';
import { decideLeadOutcome, decideOrderMode, decideOutcome } from './index.ts';
import { noAvailability } from './testing/no-availability.ts';

const nothing: Availability = { ...noAvailability, planCount: 3 };
const fiber: Availability = { ...nothing, fiber: true };
const everyPage = {
  fiveGShop: 'https://5g',
  lteShop: 'https://lte',
  genericInternet: 'https://g',
  lboPage: 'https://l',
};
const quote = { number: 'Q-1', orderNumber: 'M-1' };
const buildSituation = (availability: Availability, overrides: Partial<Situation> = {}): Situation => ({
  availability,
  quotes: [],
  pendingOrder: false,
  withoutUnit: false,
  flags: { optixFlow: true, omniCart: true },
  links: everyPage,
  ...overrides,
});

const blocked: Availability = { ...fiber, baseAddressBlocked: true };

const cases: readonly (readonly [string, Situation, string])[] = [
  [
    'a blocked base address without a unit',
    buildSituation({ ...blocked, otherLineOfBusiness: true, hasError: true }, { withoutUnit: true }),
    'base address blocked',
  ],
  ['a blocked base address with a unit', buildSituation(blocked), '10 otherwise'],
  ['no unit where the base address is not blocked', buildSituation(fiber, { withoutUnit: true }), '10 otherwise'],
  [
    'another line of business before everything else',
    buildSituation(
      { ...fiber, otherLineOfBusiness: true, hasError: true, existingService: true },
      { pendingOrder: true },
    ),
    '1 other line of business',
  ],
  [
    'an error with dedicated internet',
    buildSituation({ ...nothing, hasError: true, dedicated: true }),
    '2 error, dedicated internet only',
  ],
  [
    'an error with dedicated internet and C-band only',
    buildSituation({ ...nothing, hasError: true, dedicated: true, fiveGCBand: true }),
    '2 error, dedicated internet only',
  ],
  [
    'an error with dedicated internet and 5G',
    buildSituation({ ...nothing, hasError: true, dedicated: true, fiveG: true }),
    '2 error',
  ],
  ['an error at a fiber address', buildSituation({ ...fiber, hasError: true }), '2 error'],
  ['an error where there is HSI without fiber', buildSituation({ ...nothing, hasError: true, hsi: true }), '2 error'],
  ['HSI without fiber', buildSituation({ ...nothing, hsi: true, lte: true, planCount: 0 }), '3 HSI without fiber'],
  [
    'dedicated internet without fiber',
    buildSituation({ ...nothing, dedicated: true }),
    '3 dedicated internet without fiber',
  ],
  [
    'dedicated internet where 5G qualifies',
    buildSituation({ ...nothing, dedicated: true, fiveG: true }),
    '4 neither fiber nor HSI',
  ],
  ['fiber and LTE with no plans', buildSituation({ ...fiber, lte: true, planCount: 0 }), 'LTE and no plans'],
  ['fiber with no plans', buildSituation({ ...fiber, planCount: 0 }), 'fiber and no plans'],
  ['nothing at all', buildSituation(nothing), '4 neither fiber nor HSI'],
  [
    'HSI without fiber before a quote',
    buildSituation({ ...nothing, hsi: true }, { quotes: [quote] }),
    '3 HSI without fiber',
  ],
  ['neither fiber nor HSI before a quote', buildSituation(nothing, { quotes: [quote] }), '4 neither fiber nor HSI'],
  [
    'a priced quote before out of footprint',
    buildSituation({ ...fiber, outOfFootprint: true }, { quotes: [quote] }),
    '5 priced quote',
  ],
  [
    'a quote while the quote flow is off',
    buildSituation(fiber, { quotes: [quote], flags: { optixFlow: false, omniCart: true } }),
    '10 otherwise',
  ],
  [
    'a quote while its cart is unavailable',
    buildSituation(fiber, { quotes: [quote], flags: { optixFlow: true, omniCart: false } }),
    '10 otherwise',
  ],
  ['a quote without a number', buildSituation(fiber, { quotes: [{ ...quote, number: '' }] }), '10 otherwise'],
  [
    'out of footprint before existing service',
    buildSituation({ ...fiber, outOfFootprint: true, existingService: true }),
    '6 out of footprint',
  ],
  [
    'existing service before a pending order',
    buildSituation({ ...fiber, existingService: true }, { pendingOrder: true }),
    '7 existing service',
  ],
  [
    'existing service before several addresses',
    buildSituation({ ...fiber, existingService: true, multipleAddresses: true }),
    '7 existing service',
  ],
  [
    'several addresses before a pending order',
    buildSituation({ ...fiber, multipleAddresses: true }, { pendingOrder: true }),
    '8 multiple addresses',
  ],
  ['a pending order', buildSituation(fiber, { pendingOrder: true }), '9 pending order'],
  ['a clean fiber address', buildSituation(fiber), '10 otherwise'],
  ['a clean address with fiber and HSI', buildSituation({ ...fiber, hsi: true }), '10 otherwise'],
];

test.each(cases)('%s: the first matching row decides [E-237]', (_, situation, rule) => {
  expect(decideOutcome(situation).rule).toBe(rule);
});

test.each([
  ['base address blocked', { to: 'addressCheck', problem: 'unit' }],
  ['1 other line of business', { to: 'outside', page: 'otherLineOfBusiness' }],
  ['2 error, dedicated internet only', { to: 'internetServices' }],
  ['2 error', { to: 'outside', page: 'wireless' }],
  ['3 HSI without fiber', { to: 'internetServices' }],
  ['3 dedicated internet without fiber', { to: 'internetServices' }],
  ['LTE and no plans', { to: 'outside', page: 'lte' }],
  ['fiber and no plans', { to: 'outside', page: 'generic' }],
  ['4 neither fiber nor HSI', { to: 'outside', page: 'wireless' }],
  ['5 priced quote', { to: 'existingService', existingCustomer: true }],
  ['6 out of footprint', { to: 'outside', page: 'wireless' }],
  ['7 existing service', { to: 'existingService', existingCustomer: true }],
  ['8 multiple addresses', { to: 'addressChooser' }],
  ['9 pending order', { to: 'pendingOrderQuestion' }],
  ['10 otherwise', { to: 'customizeOrder', prevPage: 'LQ' }],
])('row "%s" leads to %j', (rule, outcome) => {
  const situation = cases.find(([, , row]) => row === rule)?.[1];
  expect(situation && decideOutcome(situation).outcome).toEqual(outcome);
});

test.each([
  [
    'quotes, existing service and a pending order',
    buildSituation({ ...fiber, existingService: true }, { quotes: [quote], pendingOrder: true }),
    'lead 1 priced quote',
  ],
  [
    'quotes while the quote flow is off',
    buildSituation({ ...fiber, hsi: true }, { quotes: [quote], flags: { optixFlow: false, omniCart: true } }),
    'lead 4 HSI or next page',
  ],
  [
    'existing service and a pending order',
    buildSituation({ ...nothing, existingService: true }, { pendingOrder: true }),
    'lead 2 existing service',
  ],
  ['a pending order', buildSituation({ ...nothing, hsi: true }, { pendingOrder: true }), 'lead 3 pending order'],
  ['HSI, which has its own page without a lead', buildSituation({ ...nothing, hsi: true }), 'lead 4 HSI or next page'],
  ['a next page', buildSituation({ ...nothing, redirectToNextPage: true }), 'lead 4 HSI or next page'],
  ['fiber but no next page', buildSituation(fiber), 'lead otherwise'],
  ['a blocked base address', buildSituation(blocked), 'lead base address blocked'],
])('a lead with %s: the first lead row decides', (_, situation, rule) => {
  expect(decideLeadOutcome(situation).rule).toBe(rule);
});

test.each([
  [
    'lead 1 priced quote',
    buildSituation(fiber, { quotes: [quote] }),
    { to: 'existingService', existingCustomer: true },
  ],
  ['lead 3 pending order', buildSituation(fiber, { pendingOrder: true }), { to: 'pendingOrderQuestion' }],
  ['lead 4 HSI or next page', buildSituation({ ...nothing, hsi: true }), { to: 'customizeOrder', prevPage: 'LQ' }],
  ['lead base address blocked', buildSituation(blocked), { to: 'addressCheck', problem: 'unit' }],
  ['lead otherwise', buildSituation(nothing), { to: 'outside', page: 'wireless' }],
])('row "%s" decides for a shopper with a lead', (_, situation, outcome) => {
  expect(decideLeadOutcome(situation).outcome).toEqual(outcome);
});

const { fiveGShop, lteShop, genericInternet, lboPage } = everyPage;

/** A situation, the pages that the provider has, and where the shopper goes then. */
const unsoldCases: readonly (readonly [string, Situation, Situation['links'], string])[] = [
  ['an error with LTE only', buildSituation({ ...nothing, hasError: true }), { lteShop }, 'outside wireless'],
  ['an error with no page', buildSituation({ ...nothing, hasError: true }), {}, 'outOfFranchise'],
  ['an error at a fiber address', buildSituation({ ...fiber, hasError: true }), {}, 'contact'],
  [
    'an error with dedicated internet',
    buildSituation({ ...nothing, hasError: true, dedicated: true }),
    {},
    'internetServices',
  ],
  ['nothing but 5G', buildSituation({ ...nothing, fiveG: true }), { fiveGShop }, 'outside wireless'],
  ['nothing, and a shop for 5G only', buildSituation(nothing), { fiveGShop }, 'outOfFranchise'],
  ['nothing, and a shop for LTE', buildSituation(nothing), { lteShop }, 'outside wireless'],
  ['nothing and no shop', buildSituation(nothing), { genericInternet, lboPage }, 'outOfFranchise'],
  ['fiber and no plans', buildSituation({ ...fiber, planCount: 0 }), { genericInternet }, 'outside generic'],
  ['fiber and no plans, and no page', buildSituation({ ...fiber, planCount: 0 }), {}, 'contact'],
  [
    'fiber and no plans, and a pending order',
    buildSituation({ ...fiber, planCount: 0 }, { pendingOrder: true }),
    {},
    'contact',
  ],
  [
    'fiber and no plans, and existing service',
    buildSituation({ ...fiber, planCount: 0, existingService: true }),
    {},
    'existingService',
  ],
  ['another line of business', buildSituation({ ...fiber, otherLineOfBusiness: true }), { lteShop }, 'contact'],
  [
    'another line of business',
    buildSituation({ ...fiber, otherLineOfBusiness: true }),
    { lboPage },
    'outside otherLineOfBusiness',
  ],
  [
    'another line without fiber',
    buildSituation({ ...nothing, otherLineOfBusiness: true }),
    { lteShop },
    'outside wireless',
  ],
  ['out of footprint', buildSituation({ ...fiber, outOfFootprint: true }), {}, 'contact'],
  [
    'out of footprint, with a quote',
    buildSituation({ ...fiber, outOfFootprint: true }, { quotes: [quote] }),
    {},
    'existingService',
  ],
  ['HSI without fiber', buildSituation({ ...nothing, hsi: true }), {}, 'internetServices'],
  ['fiber', buildSituation(fiber), {}, 'customizeOrder'],
  ['fiber with a pending order', buildSituation(fiber, { pendingOrder: true }), {}, 'pendingOrderQuestion'],
];
const describeOutcome = ({ outcome }: ReturnType<typeof decideOutcome>) =>
  outcome.to === 'outside' ? `outside ${outcome.page}` : outcome.to;

test.each(unsoldCases)(
  '%s passes over outcomes that the provider does not have [P-005]',
  (_, situation, links, end) => {
    expect(describeOutcome(decideOutcome({ ...situation, links }))).toBe(end);
  },
);

test.each([
  ['nothing', nothing, {}, 'outOfFranchise'],
  ['fiber without a next page', fiber, {}, 'contact'],
  ['nothing', nothing, { lteShop }, 'outside wireless'],
  ['fiber that can be ordered', { ...fiber, redirectToNextPage: true }, {}, 'customizeOrder'],
] as const)(
  'a lead at an address with %s ends where the provider has a page [P-005]',
  (_, availability, links, end) => {
    expect(describeOutcome(decideLeadOutcome(buildSituation(availability, { links })))).toBe(end);
  },
);

const requested: Availability = { ...fiber, planCount: 0, order: 'request' };
const requestedHsi: Availability = { ...requested, fiber: false, hsi: true };

/** P-100: an order mode decides before the pages that sell, and after those of the address and of its customers. */
test.each<[string, Partial<Situation> & { availability: Availability }, string, string]>([
  ['fiber by request', { availability: requested }, 'order request', 'lead order request'],
  ['high-speed internet by request', { availability: requestedHsi }, 'order request', 'lead order request'],
  ['fiber and LTE by request', { availability: { ...requested, lte: true } }, 'order request', 'lead order request'],
  [
    'a request at an address with service',
    { availability: { ...requested, existingService: true } },
    '7 existing service',
    'lead 2 existing service',
  ],
  [
    'a request at several addresses',
    { availability: { ...requested, multipleAddresses: true } },
    '8 multiple addresses',
    'lead order request',
  ],
  [
    'a request with a pending order',
    { availability: requested, pendingOrder: true },
    '9 pending order',
    'lead 3 pending order',
  ],
  [
    'a planned address',
    { availability: { ...nothing, order: 'planned' } },
    'planned or not sold',
    'lead planned or not sold',
  ],
  [
    'an address without orders',
    { availability: { ...nothing, lte: true, order: 'none' } },
    'planned or not sold',
    'lead planned or not sold',
  ],
])('%s has its own outcome [P-100]', (_, { availability, ...others }, rule, leadRule) => {
  const situation = buildSituation(availability, others);
  expect(decideOutcome(situation).rule).toBe(rule);
  expect(decideLeadOutcome(situation).rule).toBe(leadRule);
});

test.each([
  ['order', 2, 3, 'order'],
  ['order', 0, 3, 'request'],
  ['order', 0, 0, 'order'],
  ['request', 2, 3, 'request'],
  ['planned', 2, 3, 'planned'],
  ['none', 0, 3, 'none'],
] as const)(
  'with %s, %i plans online and %i in all, an address takes: %s [P-101]',
  (covered, online, reaching, mode) => {
    expect(decideOrderMode(covered, { online, reaching })).toBe(mode);
  },
);
