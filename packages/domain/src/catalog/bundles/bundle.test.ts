import { describe, expect, test } from 'vitest';
import { type Bundle, buildBundle, buildStandaloneBundles, findBundleForTerm, findBundleOfPlans } from '../index.ts';
import { sampleCatalog } from '../testing/index.ts';
import { buildSampleBundles } from '../testing/sample-bundles.ts';

/** The tests build the bundles, so that `npm run mutants` knows what each test runs. */
const findSampleBundle = (id: string) => buildSampleBundles().find((bundle) => bundle.id === id) as Bundle;

test('derives a bundle from its plans', () => {
  expect(findSampleBundle('fiber-500-bdv-tv')).toEqual({
    id: 'fiber-500-bdv-tv',
    name: 'Fiber 500, Business Digital Voice and Preferred TV',
    type: 'TRIPLE_BUNDLE',
    flow: 'triple',
    contract: 'TwoYears',
    services: [
      { id: 'fiber-500', serviceType: 'DATA', ipType: 'Dynamic', upMbps: 500, downMbps: 500 },
      { id: 'bdv', serviceType: 'PHONE' },
      { id: 'tv-preferred', serviceType: 'VIDEO' },
    ],
    combination: 'BDV_DATA_VIDEO',
    monthlyCents: 9900 + 5900 + 7500 - 3000,
    discountCents: 3000,
    stationId: 'st-bdv',
    speedHcId: 'hc-fiber-500',
    speedPackageId: 'pkg-fiber-500',
    tvHcId: 'hc-preferred',
    tvPackageId: 'pkg-preferred',
  });
});

test.each([
  ['only-fiber-500', 'STANDALONE', 'standalone', 'DATA'],
  ['only-hsi', 'STANDALONE', 'standalone', 'HSI'],
  ['only-bdv', 'STANDALONE', 'standalone', 'BDV'],
  ['only-2033437', 'STANDALONE', 'standalone', 'PHONE'],
  ['only-tv-local', 'STANDALONE', 'standalone', 'VIDEO'],
  ['fiber-500-bdv', 'DOUBLE_BUNDLE', 'double', 'DATA_BDV'],
  ['fiber-500-tv', 'DOUBLE_FLEX', 'double', 'FLEX'],
  ['hsi-phone', 'DOUBLE_BUNDLE', 'double', 'HSI_PHONE'],
])('%s has the type %s, the flow %s and the combination %s', (id, type, flow, combination) => {
  expect(findSampleBundle(id)).toMatchObject({ type, flow, combination });
});

test.each([
  ['an unknown plan', { internet: 'fiber-7' }],
  ['an unknown plan beside a known one', { internet: 'fiber-500', voice: 'horn' }],
  ['no service', {}],
  ['services that are not sold together', { internet: 'hsi', tv: 'tv-local' }],
])('makes no bundle of %s', (_, services) => {
  const definition = { id: 'x', contract: 'TwoYears', discountCents: 0, ...services } as const;
  expect(buildBundle(definition, sampleCatalog)).toBeUndefined();
});

describe('switching the term of a bundle', () => {
  test.each([
    ['fiber-500-bdv', 'MonthToMonth', 'fiber-500-bdv-monthly'],
    ['fiber-500-bdv-monthly', 'TwoYears', 'fiber-500-bdv'],
    ['only-fiber-500', 'MonthToMonth', 'only-fiber-500-monthly'],
    ['only-fiber-500', 'TwoYears', 'only-fiber-500'],
    ['only-tv-local', 'MonthToMonth', 'only-tv-local-monthly'],
    ['only-fiber-500-static', 'MonthToMonth', undefined],
    ['fiber-500-bdv-tv', 'MonthToMonth', undefined],
    ['only-bdv-web', 'MonthToMonth', undefined],
  ] as const)('the bundle of %s for %s is %s', (id, contract, other) => {
    expect(findBundleForTerm(sampleCatalog, findSampleBundle(id), contract)?.id).toBe(other);
  });
});

test.each([
  [['bdv', 'fiber-500'], 'TwoYears', 'fiber-500-bdv'],
  [['fiber-500'], 'TwoYears', 'only-fiber-500'],
  [['tv-local'], 'MonthToMonth', 'only-tv-local-monthly'],
  [['fiber-500', 'tv-local'], 'TwoYears', undefined],
] as const)('the plans %j for %s form the bundle %s', (plans, contract, id) => {
  expect(findBundleOfPlans(sampleCatalog, plans, contract)?.id).toBe(id);
});

test('of two bundles of the same services, the first is used for another term; for its own term, a bundle stays [C-224]', () => {
  const monthly = findSampleBundle('fiber-500-bdv-monthly');
  const bundles = [...sampleCatalog.bundles, { ...monthly, id: 'another', discountCents: monthly.discountCents + 100 }];
  const catalog = { ...sampleCatalog, bundles };
  const findMonthly = (from: Bundle) => findBundleForTerm(catalog, from, 'MonthToMonth')?.id;
  expect(findMonthly(findSampleBundle('fiber-500-bdv'))).toBe(monthly.id);
  expect(findMonthly({ ...monthly, id: 'another' })).toBe('another');
});

test('of two bundles of the same plans, the one with the larger discount applies', () => {
  const bundle = findSampleBundle('fiber-500-bdv');
  const [larger, smaller] = [3000, 1000].map((discountCents) => ({
    ...bundle,
    id: `off-${discountCents}`,
    discountCents,
  }));
  if (!larger || !smaller) throw new Error('a bundle is missing');
  for (const others of [
    [larger, smaller],
    [smaller, larger],
  ]) {
    const catalog = { ...sampleCatalog, bundles: [...sampleCatalog.bundles, ...others] };
    expect(findBundleOfPlans(catalog, ['fiber-500', 'bdv'], 'TwoYears')?.id).toBe('off-3000');
  }
});

test('a bundle has no ids of services that it does not have', () => {
  const none = { stationId: '', speedHcId: '', speedPackageId: '', tvHcId: '', tvPackageId: '' };
  expect(findSampleBundle('only-2033437')).toMatchObject(none);
  expect(findSampleBundle('only-tv-local')).toMatchObject({ ...none, tvHcId: 'hc-local', tvPackageId: 'pkg-local' });
  expect(findSampleBundle('fiber-500-tv').name).toBe('Fiber 500 and Preferred TV');
  expect(findSampleBundle('only-fiber-500').name).toBe('Fiber 500');
});

test('a TV plan has a bundle for each term, whose id carts store', () => {
  const terms = ['TwoYears', 'OneYear', 'MonthToMonth'].map((id, index) => ({
    ...(sampleCatalog.terms[0] ?? expect.unreachable()),
    id,
    months: 24 - index * 12,
  }));
  const bundles = buildStandaloneBundles(sampleCatalog, terms).filter(({ services }) => services[0]?.id === 'tv-local');
  expect(bundles.map(({ id, contract }) => [id, contract])).toEqual([
    ['only-tv-local', 'TwoYears'],
    ['only-tv-local-OneYear', 'OneYear'],
    ['only-tv-local-monthly', 'MonthToMonth'],
  ]);
});

test('the bundles of a catalog are read once, however many choices are made in it [P-147]', () => {
  let readCount = 0;
  const catalog = {
    ...sampleCatalog,
    get bundles() {
      readCount += 1;
      return sampleCatalog.bundles;
    },
  };
  const bundle = findSampleBundle('fiber-500-bdv');
  const findBoth = () => [
    findBundleForTerm(catalog, bundle, 'MonthToMonth')?.id,
    findBundleOfPlans(catalog, ['bdv', 'fiber-500'], 'TwoYears')?.id,
  ];
  const found = findBoth();
  expect(found).toEqual(['fiber-500-bdv-monthly', 'fiber-500-bdv']);
  expect(findBoth()).toEqual(found);
  expect(readCount).toBe(1);
});
