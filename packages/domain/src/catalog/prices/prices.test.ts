import { describe, expect, test } from 'vitest';
import {
  calculateEarlyTerminationCents,
  calculateJointOfferCents,
  calculateMeetingsCents,
  calculateStaticIpCents,
  calculateTaxChargeCents,
  defaultLicenses,
  formatAutoPayText,
  formatExtraIpPrice,
  formatInstallment,
  formatTermText,
  isTechTeam,
  listTaxCharges,
} from '../index.ts';
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

test('auto pay with paper-free billing discounts a plan by $5, but never below 0', () => {
  expect(formatAutoPayText(6900)).toBe('$64.00/mo with Auto Pay and paper-free billing');
  expect(formatAutoPayText(120_500)).toBe('$1,200.00/mo with Auto Pay and paper-free billing');
  expect(formatAutoPayText(300)).toBe('$0.00/mo with Auto Pay and paper-free billing');
});

test('only a two-year plan shows its term [C-372]', () => {
  expect(formatTermText('TwoYears')).toBe('with a 2-year term that auto renews');
  expect(formatTermText('MonthToMonth')).toBe('');
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

test('shows an extra IP address for 20.00, or for 0.00 when included', () => {
  expect([formatExtraIpPrice(false), formatExtraIpPrice(true)]).toEqual(['20.00', '0.00']);
});

test.each([
  ['ip-dynamic', 'Dynamic', 0],
  ['ip-single', 'Dynamic', 2000],
  ['ip-block-5', 'Dynamic', 3500],
  ['ip-dynamic', 'Static', 0],
  ['ip-single', 'Static', 0],
  ['ip-block-5', 'Static', 1500],
] as const)('%s with a plan of the IP type %s costs %d more', (id, ipType, cents) => {
  expect(calculateStaticIpCents(sampleCatalog.find('staticIps', id) ?? { monthlyCents: -1 }, { ipType })).toBe(cents);
});

test.each([
  ['TechTeam for Internet', true],
  ['TECHTEAM', true],
  ['YAHOO', false],
  ['Tech support', false],
])('isTechTeam(%j) is %s [C-276]', (name, expected) => {
  expect(isTechTeam({ name })).toBe(expected);
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
