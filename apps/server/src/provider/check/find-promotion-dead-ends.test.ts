import { expect, test } from 'vitest';
import { readProvider } from '../../testing/read-provider.ts';
import { promotionsSchema } from '../catalog/promotions.ts';
import { readYaml } from '../parsing/read-yaml.ts';
import type { CoveredZip } from './find-dead-ends.ts';
import { listPromotionDeadEnds } from './find-promotion-dead-ends.ts';

const demo = await readProvider();
const { internetPlans, digitalVoicePlans, tvPlans, terms } = demo.catalog;
const path = 'versions/spring/catalog/promotions.yaml';
const promotion = (id: string, fields: string) =>
  `  - id: ${id}\n    code: CODE-${id}\n    name: Promotion ${id}\n${fields.replace(/^(?=.)/gm, '    ')}\n`;

/** The demonstration with promotions, written as in a file. */
function withPromotions(text: string, change: Partial<typeof demo.catalog> = {}) {
  const schema = promotionsSchema(
    { terms, plans: [...internetPlans, ...digitalVoicePlans, ...tvPlans] },
    demo.brand.footprint,
  );
  const read = readYaml(path, text, schema);
  if ('mistakes' in read) throw new Error(JSON.stringify(read.mistakes));
  const catalog = { ...demo.catalog, ...change };
  return { ...demo, catalog, promotions: read.value.promotions, promotionsSource: { path, text } };
}

const cover = (zip: string, state: string, fiberMbps: number | null, hsiMbps: number | null = null): CoveredZip => ({
  zip,
  state,
  fiberMbps,
  hsiMbps,
});
const zips = [
  cover('07030', 'NJ', 100),
  cover('10001', 'NY', 1000),
  cover('10002', 'NY', 1000),
  cover('43004', 'OH', 1000),
];
const today = '2026-11-18';
const off = 'discount: { amount: 5.00, months: 3 }\n';

test.each<[string, string, string]>([
  [
    'an ended promotion',
    `${off}conditions:\n  from: 2026-01-01\n  until: 2026-11-17`,
    '8: p can no longer be used; its last day was 2026-11-17',
  ],
  [
    'plans that are not sold for the terms',
    `${off}conditions:\n  plans: [fiber-300, fiber-500]\n  terms: [MonthToMonth]`,
    '8: p can never be used; none of its plans is sold for MonthToMonth',
  ],
  [
    'ZIP codes without addresses',
    `${off}conditions: { zips: ['11201', '112'] }`,
    '6: p can never be used; no address is in 11201, 112',
  ],
  [
    'an area without its plans',
    `${off}conditions:\n  states: [NJ]\n  plans: [fiber-300]`,
    '8: p can never be used; none of its plans is sold in NJ',
  ],
  [
    'plans that no address can get',
    `${off}conditions: { plans: [hsi] }`,
    '6: p can never be used; none of its plans is sold at any address',
  ],
])('the check names line and reason of %s [P-149]', (_, fields, deadEnd) => {
  const folder = withPromotions(`promotions:\n${promotion('p', fields)}`);
  expect(listPromotionDeadEnds(folder, { today, zips })).toEqual([`${path}:${deadEnd}`]);
});

test('promotions that can be used have no dead end [P-149]', () => {
  const text = [
    promotion('date', `${off}conditions: { from: 2027-01-01, until: 2027-01-31 }`),
    promotion('plan', `${off}conditions: { plans: [fiber-300], terms: [TwoYears], states: [NJ, NY] }`),
    promotion('tv', `${off}conditions: { plans: [${tvPlans[0]?.id}], terms: [MonthToMonth], zips: ['10001'] }`),
    promotion('voice', `${off}conditions: { plans: [${digitalVoicePlans[0]?.id}] }`),
    promotion('installation', 'freeInstallation: true'),
  ];
  const folder = withPromotions(`promotions:\n${text.join('')}`);
  expect(listPromotionDeadEnds(folder, { today, zips })).toEqual([]);
  expect(listPromotionDeadEnds(folder, { today, zips: [] })).toEqual([]);
});

test('benefits that nobody gets are named with their lines [P-149]', () => {
  const text = `promotions:\n${promotion('p', 'discount: { percent: 10 }\nfreeInstallation: true')}`;
  const free = internetPlans.map((plan) => ({ ...plan, monthlyCents: 0 }));
  const folder = withPromotions(text, {
    internetPlans: free,
    digitalVoicePlans: [],
    phonePlans: [],
    tvPlans: [],
    installations: demo.catalog.installations.slice(0, 1),
  });
  expect(listPromotionDeadEnds(folder, { today, zips })).toEqual([
    `${path}:5: p gives no discount; its plans cost nothing, so a percentage of them is nothing`,
    `${path}:6: p gives no free installation; the installation costs nothing without it`,
  ]);
});

test('addresses outside the footprint do not count [P-149]', () => {
  const text = `promotions:\n${promotion('p', `${off}conditions: { zips: ['43004'] }`)}`;
  const folder = withPromotions(text);
  expect(demo.brand.footprint).not.toContain('OH');
  expect(listPromotionDeadEnds(folder, { today, zips })).toEqual([
    `${path}:6: p can never be used; no address is in 43004`,
  ]);
});

test('plans that are sold by request only have no promo code [P-149]', () => {
  const text = `promotions:\n${promotion('p', `${off}conditions: { plans: [hsi] }`)}`;
  const folder = withPromotions(text, { requestOnly: ['hsi'] });
  expect(listPromotionDeadEnds(folder, { today, zips: [] })).toEqual([
    `${path}:6: p can never be used; its plans are sold by request only, and a request has no promo code`,
  ]);
});

test('plans go by technology, with the services that it carries, if the provider orders its technologies [P-149]', () => {
  const [plan] = internetPlans;
  if (!plan) throw new Error('the demonstration has no plan');
  const tvId = tvPlans[0]?.id ?? '';
  const text = ['fiber-100', tvId].map((id) => promotion(id, `${off}conditions: { plans: [${id}] }`)).join('');
  const technologies = [{ id: 'cable', carries: ['tv' as const] }];
  const internet = [{ ...plan, id: 'fiber-100', technology: 'cable', lineMbps: 100 }];
  const folder = withPromotions(`promotions:\n${text}`, { technologies, internetPlans: internet });
  const coverCable = (lines: Readonly<Record<string, number>>) => [{ ...cover('07030', 'NJ', null), lines }];
  expect(listPromotionDeadEnds(folder, { today, zips: coverCable({ cable: 100 }) })).toEqual([]);
  expect(listPromotionDeadEnds(folder, { today, zips: coverCable({ cable: 50, dsl: 100 }) })).toHaveLength(2);
  const withoutTv = { ...folder, catalog: { ...folder.catalog, technologies: [{ id: 'cable', carries: [] }] } };
  expect(listPromotionDeadEnds(withoutTv, { today, zips: coverCable({ cable: 100 }) })).toEqual([
    `${path}:11: ${tvId} can never be used; none of its plans is sold at any address`,
  ]);
});

test('a promotion that ends before a later version is not reported there, unless that version changes it [P-149]', () => {
  const text = `promotions:\n${promotion('p', `${off}conditions: { until: 2026-12-31 }`)}`;
  const folder = withPromotions(text);
  const list = (months: number) =>
    listPromotionDeadEnds(folder, {
      today: '2027-01-01',
      zips,
      promotionsBefore: folder.promotions.map((each) => ({ ...each, months })),
    });
  expect(list(3)).toEqual([]);
  expect(list(6)).toEqual([`${path}:6: p can no longer be used; its last day was 2026-12-31`]);
});

test('a folder without promotions has no dead ends of promotions [P-149]', () => {
  expect(demo.promotionsSource).toBeUndefined();
  expect(listPromotionDeadEnds(demo, { today, zips })).toEqual([]);
});
