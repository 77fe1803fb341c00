import { expect, test } from 'vitest';
import type { Catalog, Promotion } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { buildPromotion } from '../testing/index.ts';
import { findPromotionDeadEnds, type PlanPlaces } from './find-dead-ends.ts';

const fiberPlaces: PlanPlaces = {
  planIds: new Set(['fiber-100', 'fiber-500', 'bdv']),
  places: [
    { state: 'NJ', zip: '07030' },
    { state: 'NY', zip: '10001' },
  ],
};
const hsiPlaces: PlanPlaces = { planIds: new Set(['hsi']), places: [{ state: 'OH', zip: '43004' }] };
const planPlaces = [fiberPlaces, hsiPlaces];

const find = (
  promotion: Partial<Promotion>,
  catalog: Partial<Catalog> = {},
  places: readonly PlanPlaces[] = planPlaces,
) =>
  findPromotionDeadEnds(buildPromotion(promotion), {
    catalog: { ...sampleCatalog, ...catalog },
    today: '2026-11-18',
    planPlaces: places,
  });

test.each<[string, Partial<Promotion>, readonly string[]]>([
  ['for every cart', {}, []],
  ['on its last day', { until: '2026-11-18' }, []],
  ['that begins later', { from: '2026-12-01', until: '2026-12-31' }, []],
  ['after its last day', { until: '2026-11-17' }, ['ended']],
  ['for a plan and its term', { plans: ['fiber-500'], terms: ['TwoYears'] }, []],
  ['for a plan that is not sold for its term', { plans: ['fiber-500'], terms: ['MonthToMonth'] }, ['terms']],
  ['for two plans, of which one has its term', { plans: ['hsi-monthly', 'fiber-500'], terms: ['TwoYears'] }, []],
  ['for every plan and a term of some of them', { terms: ['MonthToMonth'] }, ['plansInArea']],
  ['in a state and ZIP codes without addresses', { states: ['CT'], zips: ['068'] }, ['area']],
  ['in a state with addresses, or ZIP codes without', { states: ['NY'], zips: ['068'] }, []],
  ['in ZIP codes with addresses', { zips: ['070'] }, []],
  ['for a plan that is sold nowhere in its area', { plans: ['fiber-500'], states: ['OH'] }, ['plansInArea']],
  ['for a plan that is sold in its area', { plans: ['hsi'], states: ['OH'] }, []],
  ['for a phone plan that is sold in its area', { plans: ['bdv'], states: ['NY'] }, []],
])('the dead ends of a promotion %s [P-149]', (_, promotion, deadEnds) => {
  expect(find(promotion)).toEqual(deadEnds);
});

test('without imported addresses, the area of a promotion is not checked [P-149]', () => {
  expect(find({ states: ['CT'], plans: ['fiber-1000'] }, {}, [])).toEqual([]);
});

test('a TV plan is sold for every term, so a promotion for it has no dead end [P-149]', () => {
  const tvPlaces = { ...fiberPlaces, planIds: new Set(['tv-local']) };
  for (const term of ['TwoYears', 'MonthToMonth'])
    expect(find({ plans: ['tv-local'], terms: [term] }, {}, [tvPlaces])).toEqual([]);
});

test('plans that are sold by request only are not ordered with a code [P-149]', () => {
  const requestOnly = { requestOnly: ['hsi'] };
  expect(find({ plans: ['hsi'] }, requestOnly)).toEqual(['requestOnly']);
  expect(find({ plans: ['hsi', 'fiber-500'] }, requestOnly)).toEqual([]);
});

test('a percentage of plans that cost nothing is no discount [P-149]', () => {
  const percent = { monthlyOff: { percent: 10 }, plans: ['fiber-500'] };
  const withPrice = (monthlyCents: number) => ({
    internetPlans: sampleCatalog.internetPlans.map((plan) =>
      plan.id === 'fiber-500' ? { ...plan, monthlyCents } : plan,
    ),
  });
  expect(find(percent, withPrice(0))).toEqual(['freePlans']);
  expect(find(percent, withPrice(100))).toEqual([]);
  expect(find({ ...percent, plans: ['fiber-500', 'fiber-100'] }, withPrice(0))).toEqual([]);
  expect(find({ ...percent, monthlyOff: { cents: 500 } }, withPrice(0))).toEqual([]);
});

const [installation] = sampleCatalog.installations;
const buildInstallation = (onceCents: number, waivedCents?: number) => {
  if (!installation) throw new Error('the sample catalog has no installation');
  const { waived: _, ...item } = installation;
  return { ...item, onceCents, ...(waivedCents !== undefined && { waived: { name: 'Waived', cents: waivedCents } }) };
};
const [sampleOffer] = sampleCatalog.offers;
const buildOffer = (change: object) => {
  if (!sampleOffer) throw new Error('the sample catalog has no offer');
  const { contract: _, ...offer } = sampleOffer;
  return { ...offer, given: 'always' as const, plans: [], waives: ['install'], ...change };
};

test.each<[string, Partial<Promotion>, Partial<Catalog>, readonly string[]]>([
  ['has a price', {}, { installations: [buildInstallation(9900)] }, []],
  ['costs nothing', {}, { installations: [buildInstallation(0)] }, ['freeInstallation']],
  ['is waived', {}, { installations: [buildInstallation(9900, 9900)] }, ['freeInstallation']],
  ['is waived in part', {}, { installations: [buildInstallation(9900, 5000)] }, []],
  ['is not sold', {}, { installations: [] }, ['freeInstallation']],
  ['is free, or has a price', {}, { installations: [buildInstallation(0), buildInstallation(1)] }, []],
  [
    'is waived by an offer for every cart',
    {},
    { installations: [buildInstallation(9900)], offers: [buildOffer({})] },
    ['freeInstallation'],
  ],
  [
    'is waived by an offer that the shopper chooses',
    {},
    { installations: [buildInstallation(9900)], offers: [buildOffer({ given: 'chosen' })] },
    [],
  ],
  [
    'is waived for another term',
    {},
    { installations: [buildInstallation(9900)], offers: [buildOffer({ contract: 'TwoYears' })] },
    [],
  ],
  [
    'is waived for the term of the promotion',
    { terms: ['TwoYears'] },
    { installations: [buildInstallation(9900)], offers: [buildOffer({ contract: 'TwoYears' })] },
    ['freeInstallation'],
  ],
  [
    'is waived for the plan of the promotion',
    { plans: ['fiber-500'] },
    { installations: [buildInstallation(9900)], offers: [buildOffer({ plans: ['fiber-500'] })] },
    ['freeInstallation'],
  ],
  [
    'is waived for one of the internet plans beside a phone plan',
    { plans: ['bdv'] },
    { installations: [buildInstallation(9900)], offers: [buildOffer({ plans: ['fiber-500'] })] },
    [],
  ],
  [
    'is waived for the term of a phone plan',
    { plans: ['bdv'], terms: ['TwoYears'] },
    { installations: [buildInstallation(9900)], offers: [buildOffer({ contract: 'TwoYears' })] },
    ['freeInstallation'],
  ],
])(
  'the dead ends of a promotion with free installation, if the installation %s [P-149]',
  (_, change, catalog, deadEnds) => {
    expect(find({ freeInstallation: true, ...change }, { offers: [], ...catalog })).toEqual(deadEnds);
    expect(find(change, { offers: [], ...catalog })).toEqual([]);
  },
);

test('a promotion can have two benefits that nobody gets [P-149]', () => {
  const internetPlans = sampleCatalog.internetPlans.map((plan) => ({ ...plan, monthlyCents: 0 }));
  expect(
    find(
      { monthlyOff: { percent: 10 }, freeInstallation: true, plans: ['fiber-500'] },
      { internetPlans, installations: [] },
    ),
  ).toEqual(['freePlans', 'freeInstallation']);
});
