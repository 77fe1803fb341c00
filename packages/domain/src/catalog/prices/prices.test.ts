import { describe, expect, test } from 'vitest';
import {
  calculateEarlyTerminationCents,
  calculateJointOfferCents,
  calculateMeetingsCents,
  calculateStaticIpCents,
  calculateTaxChargeCents,
  defaultLicenses,
  describeExtraIp,
  describeTerm,
  type EarlyTermination,
  findExtraIpCents,
  formatAutoPayText,
  formatEarlyTermination,
  formatInstallment,
  getPlanNote,
  isTechTeam,
  listTaxCharges,
} from '../index.ts';
import type { StaticIpChoice } from '../products.ts';
import { sampleCatalog } from '../testing/index.ts';

test.each([
  [12_000, '10.00'],
  [8500, '7.08'],
  [29_999, '25.00'],
  [6, '0.01'],
  [0, '0.00'],
])('equipment for %d cents costs %s each month [C-129]', (cents, price) => {
  expect(formatInstallment(cents)).toBe(price);
});

describe('the joint offer', () => {
  const plan = { downMbps: 500, monthlyCents: 9900 };
  const gigabit = { downMbps: 1000, monthlyCents: 16_900 };
  const offer = { available: true, priceCents: 1000, oneGigPriceCents: 2000 };
  test.each([
    ['discounts a plan by its price', plan, offer, 1000],
    ['discounts a gigabit plan by the one-gig price', gigabit, offer, 2000],
    ['accepts the discount of a plan as a negative amount', plan, { ...offer, priceCents: -1000 }, 1000],
    [
      'accepts the discount of a gigabit plan as a negative amount',
      gigabit,
      { ...offer, oneGigPriceCents: -2000 },
      2000,
    ],
    ['is 0 when the offer is not available', plan, { ...offer, available: false }, 0],
    ['never makes a price negative', plan, { ...offer, priceCents: 20_000 }, 9900],
  ])('%s [C-277]', (_, chosen, jointOffer, discountCents) => {
    expect(calculateJointOfferCents(chosen, jointOffer)).toBe(discountCents);
  });
});

test('auto pay with paper-free billing takes its discount off a plan, but never below 0', () => {
  expect(formatAutoPayText(6900, 500)).toBe('$64.00/mo with Auto Pay and paper-free billing');
  expect(formatAutoPayText(120_500, 500)).toBe('$1,200.00/mo with Auto Pay and paper-free billing');
  expect(formatAutoPayText(300, 500)).toBe('$0.00/mo with Auto Pay and paper-free billing');
  expect(formatAutoPayText(6900, 750)).toBe('$61.50/mo with Auto Pay and paper-free billing');
});

test('without a discount, nothing is said about auto pay [P-034]', () => {
  expect([formatAutoPayText(6900), formatAutoPayText(6900, 0)]).toEqual(['', '']);
});

test('only a two-year plan has a note about its term, else the name of the term stands there [C-372]', () => {
  expect(sampleCatalog.terms.map(({ planNote }) => planNote)).toEqual([
    'with a 2-year term that auto renews',
    undefined,
  ]);
  expect(sampleCatalog.terms.map(getPlanNote)).toEqual(['with a 2-year term that auto renews', 'No annual contract']);
});

test.each([
  [10_000, 10, 35_000],
  [6900, 24, 57_960],
  [6999, 1, 2450],
  [6900, 0, 0],
])('the early termination fee for %d cents a month with %d months left is %d [C-375] [K-338]', (base, months, fee) => {
  expect(calculateEarlyTerminationCents({ percent: 35 }, { monthlyCents: base }, 24, months)).toBe(fee);
});

test.each([
  [24, 62_160],
  [20, 52_500],
  [12, 33_180],
  [1, 2765],
])('the early termination fee with %d months left counts each month at its own price [C-375]', (months, fee) => {
  const plan = { monthlyCents: 6900, introductory: { months: 12, thenCents: 7900 } };
  expect(calculateEarlyTerminationCents({ percent: 35 }, plan, 24, months)).toBe(fee);
});

const schedule = { scheduleCents: Array.from({ length: 24 }, (_, month) => 24_000 - month * 1000) };
test.each<[string, EarlyTermination | undefined, number, number, string]>([
  ['nothing without a rule', undefined, 24, 0, 'nothing'],
  ['nothing when the term is over', { flatCents: 20_000 }, 0, 0, 'nothing'],
  ['a flat amount on the first day', { flatCents: 20_000 }, 24, 20_000, '$200.00'],
  ['a flat amount in the last month', { flatCents: 20_000 }, 1, 20_000, '$200.00'],
  ['the first amount of a schedule', schedule, 24, 24_000, 'up to $240.00'],
  ['the next amount after a month', schedule, 23, 23_000, 'up to $230.00'],
  ['the last amount of a schedule', schedule, 1, 1000, 'up to $10.00'],
  ['nothing after a schedule', schedule, 0, 0, 'nothing'],
  ['a percentage of what remains', { percent: 50 }, 13, 65_000, 'up to $650.00'],
  ['half a cent as a cent', { percent: 0.005 }, 1, 1, 'up to $0.01'],
])('leaving early costs %s [P-022]', (_, rule, monthsLeft, cents, text) => {
  expect(calculateEarlyTerminationCents(rule, { monthlyCents: 10_000 }, 24, monthsLeft)).toBe(cents);
  expect(formatEarlyTermination(rule, cents)).toBe(text);
});

test('shows an extra IP address for 20.00, or for 0.00 when included', () => {
  expect(describeExtraIp(sampleCatalog.staticIps, { ipType: 'Dynamic' })).toBe('Extra IP address: $20.00 a month.');
  expect(describeExtraIp(sampleCatalog.staticIps, { ipType: 'Static' })).toBe(
    'Extra IP address: $0.00 a month more. Its price is part of your plan.',
  );
});

test('the price of an extra IP address is that of a single static one [P-033]', () => {
  const [dynamic, single, block] = sampleCatalog.staticIps as [StaticIpChoice, StaticIpChoice, StaticIpChoice];
  const choices = [dynamic, block, { ...single, monthlyCents: 1250 }];
  expect(findExtraIpCents(choices)).toBe(1250);
  expect(findExtraIpCents([{ ...dynamic, addresses: 1, monthlyCents: 500 }, ...choices])).toBe(1250);
  expect(describeExtraIp(choices, { ipType: 'Dynamic' })).toBe('Extra IP address: $12.50 a month.');
  expect(calculateStaticIpCents(block, { ipType: 'Static' }, choices)).toBe(2250);
});

test('without a single static IP address there is no price of an extra one, and a plan includes none [P-034]', () => {
  const choices = sampleCatalog.staticIps.filter(({ addresses }) => addresses !== 1);
  expect(findExtraIpCents(choices)).toBeUndefined();
  for (const ipType of ['Dynamic', 'Static'] as const) expect(describeExtraIp(choices, { ipType })).toBe('');
  expect(choices.map((choice) => calculateStaticIpCents(choice, { ipType: 'Static' }, choices))).toEqual([0, 3500]);
});

test.each([
  ['ip-dynamic', 'Dynamic', 0],
  ['ip-single', 'Dynamic', 2000],
  ['ip-block-5', 'Dynamic', 3500],
  ['ip-dynamic', 'Static', 0],
  ['ip-single', 'Static', 0],
  ['ip-block-5', 'Static', 1500],
] as const)('%s with a plan of the IP type %s costs %d more', (id, ipType, cents) => {
  const choice = sampleCatalog.find('staticIps', id) ?? { monthlyCents: -1 };
  expect(calculateStaticIpCents(choice, { ipType }, sampleCatalog.staticIps)).toBe(cents);
});

test.each([
  ['TechTeam for Internet', true],
  ['TECHTEAM', true],
  ['YAHOO', false],
  ['Tech support', false],
])('isTechTeam(%j) is %s [C-276]', (name, expected) => {
  expect(isTechTeam({ name })).toBe(expected);
});

test.each([
  ['Harbor Helpers', true],
  ['TechTeam for Internet', false],
])('isTechTeam of %j with the setting contactForm: %s follows the setting [P-117]', (name, contactForm) => {
  expect(isTechTeam({ name, contactForm })).toBe(contactForm);
});

test('charges meetings per license, with one license by default', () => {
  expect(defaultLicenses).toBe(1);
  expect(calculateMeetingsCents({ monthlyCents: 1249 })).toBe(1249);
  expect(calculateMeetingsCents({ monthlyCents: 1749 }, 3)).toBe(5247);
});

describe('taxes and other charges', () => {
  const base = { cents: { voice: 5900, tv: 7501, equipment: 1000 }, lines: 2 };
  test('include those of the state and of all states', () => {
    expect(listTaxCharges(sampleCatalog.taxCharges, 'NY').map(({ name }) => name)).toEqual([
      'Federal Universal Service Fee',
      'NY sales tax',
      'NY 911 fee',
    ]);
    expect(listTaxCharges(sampleCatalog.taxCharges, 'NJ')).toHaveLength(1);
  });
  test('are a rate of some services, rounded half up, or an amount per line', () => {
    const amounts = listTaxCharges(sampleCatalog.taxCharges, 'NY').map((charge) =>
      calculateTaxChargeCents(charge, base),
    );
    expect(amounts).toEqual([531, 754, 130]);
  });
});

test('the two-year term is called a lower price unless it costs the same', () => {
  const { terms } = sampleCatalog;
  const describeWith = (twoYearsCents: number) =>
    terms.map((term) =>
      describeTerm(term, terms, [
        { term: 'TwoYears', monthlyCents: twoYearsCents },
        { term: 'MonthToMonth', monthlyCents: 6900 },
      ]),
    );
  const monthToMonth = 'Cancel at any time, without an early termination fee.';
  expect(describeWith(5900)).toEqual([
    'A lower price with a 2-year term that auto renews, and a 30-day money-back guarantee.',
    monthToMonth,
  ]);
  expect(describeWith(6900)).toEqual([
    'A 2-year term that auto renews, with a 30-day money-back guarantee.',
    monthToMonth,
  ]);
});

test('a term is called a lower price in comparison with the shortest term that has a price', () => {
  const [twoYears, monthly] = sampleCatalog.terms;
  if (!twoYears || !monthly) throw new Error('a term is missing');
  const oneYear = { ...twoYears, id: 'OneYear', months: 12 };
  const isCheaper = (prices: readonly (readonly [string, number])[]) =>
    describeTerm(
      twoYears,
      [twoYears, oneYear, monthly],
      prices.map(([term, monthlyCents]) => ({ term, monthlyCents })),
    ) === twoYears.descriptionWhenCheaper;
  expect(
    isCheaper([
      ['TwoYears', 6500],
      ['OneYear', 6000],
      ['MonthToMonth', 6900],
    ]),
  ).toBe(true);
  expect(
    isCheaper([
      ['TwoYears', 6500],
      ['OneYear', 6900],
      ['MonthToMonth', 6000],
    ]),
  ).toBe(false);
  expect(
    isCheaper([
      ['TwoYears', 6500],
      ['OneYear', 6000],
    ]),
  ).toBe(false);
  expect(isCheaper([['TwoYears', 6500]])).toBe(true);
  expect(
    isCheaper([
      ['MonthToMonth', 6900],
      ['TwoYears', 6500],
    ]),
  ).toBe(true);
});
