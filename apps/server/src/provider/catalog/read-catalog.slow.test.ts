import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCatalog, type Catalog } from '@demarc/domain/catalog';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { demoProviderDir } from '../../testing/copy-demo-provider.ts';
import { formatMistakes, type Mistake } from '../parsing/mistake.ts';
import { readYaml } from '../parsing/read-yaml.ts';
import { readCatalog } from './read-catalog.ts';

const names = ['terms', 'internet', 'voice', 'phones', 'tv', 'solutions', 'charges', 'bundles', 'offers'];
const files = names.map((name) => `catalog/${name}.yaml`);
const demo = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(join(demoProviderDir, file), 'utf8')] as const)),
);

interface CatalogResult {
  readonly catalog: Catalog | undefined;
  readonly mistakes: readonly Mistake[];
}

type Changes = readonly (readonly [file: string, search: string | RegExp, replacement: string])[];

/** Reads the demonstration catalog with one change, from memory. */
async function readWithChange(...change: Changes[number]): Promise<CatalogResult & { text: string }> {
  const { texts, ...result } = await readWithChanges([change]);
  return { ...result, text: texts.get(`catalog/${change[0]}`) ?? '' };
}

async function readWithChanges(changes: Changes): Promise<CatalogResult & { texts: ReadonlyMap<string, string> }> {
  const texts = new Map(demo);
  for (const [file, search, replacement] of changes) {
    const text = texts.get(`catalog/${file}`) ?? '';
    texts.set(
      `catalog/${file}`,
      text.replace(search, () => replacement),
    );
    expect(texts.get(`catalog/${file}`), `${file} has no ${search}`).not.toBe(text);
  }
  const mistakes: Mistake[] = [];
  const readChanged = async <T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | undefined> => {
    const result = readYaml(path, texts.get(path) ?? '', schema);
    if ('value' in result) return result.value;
    mistakes.push(...result.mistakes);
    return undefined;
  };
  const { catalogData: data } = await readCatalog({
    readYaml: readChanged,
    readOptionalYaml: async (path, schema, absent) => (texts.has(path) ? readChanged(path, schema) : absent),
    brandFiles: { has: (path) => /^(phones|tv)\//.test(path) },
    footprint: ['NJ', 'NY'],
  });
  return { catalog: data && buildCatalog(data), mistakes, texts };
}

const bundle = /^ {2}- \{ id: fiber-500-bdv, .*$/m;
const bundleLine = (fields: string) => `  - { id: fiber-500-bdv, ${fields} }`;

test.each([
  [
    'an id that is used twice',
    'internet.yaml',
    'id: fiber-300,',
    'id: fiber-100,',
    'plans.1.sold.0.id: "fiber-100" is used twice; ids are unique in the whole catalog',
  ],
  [
    'an id that another file uses',
    'voice.yaml',
    'id: fax-line',
    'id: router-rent',
    'faxLines.0.id: "router-rent" is used twice; ids are unique in the whole catalog',
  ],
  ['an id that is a number', 'voice.yaml', "id: '2033437'", 'id: 2033437', 'phone.0.sold.0.id: write it in quotes'],
  [
    'a price with three decimals',
    'internet.yaml',
    'price: 84.00',
    'price: 84.005',
    'plans.1.sold.0.price: write dollars and cents, as 69.00',
  ],
  [
    'a negative price',
    'internet.yaml',
    'price: 84.00',
    'price: -84.00',
    'plans.1.sold.0.price: is negative; write dollars and cents, as 69.00',
  ],
  [
    'a priced first entry of maintenance [P-167]',
    'voice.yaml',
    'name: No Maintenance Plan',
    'name: No Maintenance Plan, monthly: 1.00',
    'maintenance.0: the first entry is the choice of nothing, so it has no price; write one such as "None" above "No Maintenance Plan"',
  ],
  [
    'a priced first entry of callingPlans [P-167]',
    'voice.yaml',
    'name: Long distance by the minute',
    'name: Long distance by the minute, once: 1.00',
    'callingPlans.0: the first entry is the choice of nothing, so it has no price; write one such as "None" above "Long distance by the minute"',
  ],
  [
    'a priced first entry of recordings [P-167]',
    'tv.yaml',
    'name: I do not want to record',
    'name: I do not want to record, monthly: 1.00',
    'recordings.0: the first entry is the choice of nothing, so it has no price; write one such as "None" above "I do not want to record"',
  ],
  [
    'a priced first entry of meetings [P-167]',
    'solutions.yaml',
    'id: meetings-none, name: None',
    'id: meetings-none, name: None, monthly: 1.00',
    'meetings.0: the first entry is the choice of nothing, so it has no price; write one such as "None" above "None"',
  ],
  ['a price in words', 'tv.yaml', 'price: 35.00', 'price: free', 'plans.0.price: write dollars and cents, as 69.00'],
  [
    'an unknown term',
    'internet.yaml',
    'id: fiber-500, contract: TwoYears',
    'id: fiber-500, contract: ThreeYears',
    'plans.2.sold.0.contract: there is no term "ThreeYears" in catalog/terms.yaml; write one of TwoYears, MonthToMonth',
  ],
  [
    'an unknown IP type',
    'internet.yaml',
    'contract: TwoYears, ip: Static',
    'contract: TwoYears, ip: Sticky',
    'plans.0.sold.2.ip: write Dynamic or Static',
  ],
  [
    'two entries with the same term and IP type',
    'internet.yaml',
    'id: fiber-100-static, contract: TwoYears, ip: Static',
    'id: fiber-100-static, contract: TwoYears, ip: Dynamic',
    'plans.0.sold.2: the plan is sold twice as Dynamic, TwoYears',
  ],
  [
    'a plan without a Dynamic entry for a term',
    'internet.yaml',
    /^.*id: fiber-300-monthly,.*\n/m,
    '',
    'plans.1.sold.2: add the same plan as Dynamic, MonthToMonth, because a cart starts with it',
  ],
  [
    'a term in a bundle that is not in the list',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYear, internet: fiber-500, voice: bdv, discount: 15.00, charge: 143.00'),
    'bundles.8.contract: there is no term "TwoYear" in catalog/terms.yaml; did you mean "TwoYears"?',
  ],
  [
    'an offer for a term that is not in the list',
    'offers.yaml',
    'contract: TwoYears',
    'contract: Month',
    'offers.0.contract: there is no term "Month" in catalog/terms.yaml; write one of TwoYears, MonthToMonth',
  ],
  [
    'an early termination fee in the file of before',
    'charges.yaml',
    'taxes:',
    'earlyTermination: { percent: 35 }\ntaxes:',
    'earlyTermination: belongs to each term now: move it to catalog/terms.yaml',
  ],
  [
    'a term without its fee in the agreement',
    'terms.yaml',
    'leaving early costs {{earlyTerminationFee}}.',
    'leaving early costs 35%.',
    'terms.0.agreement: must say what leaving early costs: write {{earlyTerminationFee}} for the amount',
  ],
  [
    'a label code of the wrong length',
    'internet.yaml',
    'HLYFIBER0300D24',
    'HLYFIBER300D24',
    'plans.1.sold.0.label: write fifteen capital letters and digits',
  ],
  [
    'an ordering-system code that another plan uses',
    'internet.yaml',
    "plan: '2491201'",
    "plan: '2491101'",
    'plans.1.sold.0.plan: is used twice; every plan has its own',
  ],
  [
    'a label code that another plan uses',
    'internet.yaml',
    'HLYFIBER0300D24',
    'HLYFIBER0100D24',
    'plans.1.sold.0.label: is used twice; every label has its own',
  ],
  [
    'a malformed registration number',
    'internet.yaml',
    "'0000055501'",
    "'55501'",
    'label.registrationNumber: write ten digits in quotes',
  ],
  [
    'a URL without https',
    'internet.yaml',
    'discountsUrl: https',
    'discountsUrl: http',
    'label.discountsUrl: write an address that starts with https://',
  ],
  [
    'a router name without own, rent or buy',
    'internet.yaml',
    'name: Rent a wireless router',
    'name: A wireless router',
    'routers.1.name: must say own, rent or buy',
  ],
  [
    'two preselected routers',
    'internet.yaml',
    'price: 15.00,',
    'price: 15.00, selected: true,',
    'routers: one at most can be selected: true',
  ],
  [
    'a waived amount above the price',
    'internet.yaml',
    'amount: 99.00',
    'amount: 109.00',
    'installations.0.waived: more is waived than it costs',
  ],
  [
    'static IP choices that do not start with Dynamic',
    'internet.yaml',
    'name: Dynamic, ip: Dynamic',
    'name: Dynamic, ip: Static',
    'staticIps: the first must be Dynamic, because a cart starts with it',
  ],
  [
    'no standard support plan',
    'internet.yaml',
    'standard: true',
    'standard: false',
    'supportPlans: exactly one must be standard: true',
  ],
  [
    'a missing picture file',
    'phones.yaml',
    'phones/phone-12-line.svg',
    'phone-12-line.svg',
    'phones.2.picture: there is no file brand/phone-12-line.svg',
  ],
  [
    'an unknown phone kind',
    'phones.yaml',
    'kind: BDVCORDLESS',
    'kind: CORDLESS',
    'phones.4.kind: write one of BDVIPPHONE, BDVCORDLESS, BDVACCESSORY',
  ],
  [
    'an unknown viewing option',
    'tv.yaml',
    'views: [view-private, view-public]',
    'views: [view-office]',
    'plans.0.views.0: there is no viewing option "view-office"',
  ],
  [
    'a line-up that extends a plan further down',
    'tv.yaml',
    'allOf: tv-current',
    'allOf: tv-extreme',
    'plans.3: there is no plan "tv-extreme" above it',
  ],
  [
    'a channel listed twice',
    'tv.yaml',
    'Gale Sports 2, Northeast',
    'Harbor 2, Northeast',
    'plans.3: has the channel "Harbor 2" twice',
  ],
  [
    'no local TV plan',
    'tv.yaml',
    'keyword: Tier:1\n',
    'keyword: Tier:1|CURRENT\n',
    'plans: one must be a local plan, because TV starts with it',
  ],
  [
    'a custom plan without packs',
    'tv.yaml',
    '    packs: 2\n',
    '',
    'plans.1: only a custom plan has packs, and it must have them: write packs: 2',
  ],
  [
    'a plan with packs that is not custom',
    'tv.yaml',
    'keyword: Tier:1\n',
    'keyword: Tier:1\n    packs: 1\n',
    'plans.0: only a custom plan has packs, and it must have them: write packs: 2',
  ],
  [
    'an unknown pack',
    'tv.yaml',
    'token: KIDSPOP',
    'token: KIDS',
    'customPacks.5.token: write one of NEWSVARIETY, SPORTSNEWS, INFODRAMA, ACTIONENT, LIFESTYLE, KIDSPOP, FAMILY',
  ],
  [
    'a bundle with a missing service',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: fiber-500, discount: 15.00, charge: 84.00'),
    'bundles.8: names fewer than two of internet, voice and tv',
  ],
  [
    'a bundle of an unknown plan',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: fiber-5000, voice: bdv, discount: 15.00, charge: 143.00'),
    'bundles.8.internet: there is no internet plan "fiber-5000"; did you mean "fiber-500"?',
  ],
  [
    'a bundle with a plan of the wrong kind',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: fiber-500, voice: tv-local, discount: 15.00, charge: 143.00'),
    'bundles.8.voice: there is no voice plan "tv-local"',
  ],
  [
    'a bundle of services not sold together',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: hsi, voice: bdv, discount: 15.00, charge: 103.00'),
    'bundles.8: these services are not sold together',
  ],
  [
    'a bundle with a plan for another term',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: fiber-500, voice: bdv-monthly, discount: 15.00, charge: 148.00'),
    'bundles.8.voice: "bdv-monthly" is sold for MonthToMonth',
  ],
  [
    'a charge that does not add up',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: fiber-500, voice: bdv, discount: 15.00, charge: 144.00'),
    'bundles.8.charge: the services cost 158.00, less the discount of 15.00 that is 143.00, not 144.00',
  ],
  [
    "a plan price that makes a bundle's charge wrong",
    'internet.yaml',
    'ip: Dynamic, price: 99.00',
    'ip: Dynamic, price: 98.00',
    'bundles.8.charge: the services cost 157.00, less the discount of 15.00 that is 142.00, not 143.00',
  ],
  [
    'an offer for an unknown plan',
    'offers.yaml',
    'plans: [fiber-1000,',
    'plans: [fiber-2000,',
    'offers.0.plans.0: there is no plan "fiber-2000"; did you mean "fiber-1000"?',
  ],
  [
    'an offer that waives an unknown fee',
    'offers.yaml',
    'waives: [activation]',
    'waives: [activations]',
    'offers.1.waives.0: there is no fee or other item "activations"; did you mean "activation"?',
  ],
  [
    'an offer for an item that is not a plan',
    'offers.yaml',
    'plans: [fiber-1000,',
    'plans: [router-rent,',
    'offers.0.plans.0: there is no plan "router-rent"',
  ],
  [
    'an offer that waives a plan',
    'offers.yaml',
    'waives: [activation]',
    'waives: [bdv]',
    'offers.1.waives.0: there is no fee or other item "bdv"',
  ],
  [
    'a viewing option with the id of a plan',
    'tv.yaml',
    'views: [view-private, view-public]',
    'views: [fiber-100]',
    'plans.0.views.0: there is no viewing option "fiber-100"',
  ],
  [
    'the same plans in two bundles',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: fiber-300, voice: bdv, discount: 10.00, charge: 133.00'),
    'bundles.8: the same plans are the bundle "fiber-300-bdv"',
  ],
  [
    'a jack with a monthly price',
    'voice.yaml',
    'name: New telephone jack, once: 65.00',
    'name: New telephone jack, monthly: 65.00',
    'jacks.0.monthly: is paid once: write once',
  ],
  [
    'an installation with a monthly price',
    'internet.yaml',
    'name: Professional installation\n    once: 99.00',
    'name: Professional installation\n    monthly: 99.00',
    'installations.0.monthly: is paid once: write once',
  ],
  [
    'an offer without a discount',
    'offers.yaml',
    '    waives: [activation]\n',
    '',
    'offers.1: takes nothing off: write monthlyOff or waives',
  ],
  [
    '`beside` with the id of a plan',
    'tv.yaml',
    'beside: tv-media-server',
    'beside: tv-local',
    'equipment.3.beside: there is no other equipment "tv-local"',
  ],
  [
    'an offer without a number of months',
    'offers.yaml',
    '    months: 6\n',
    '',
    'offers.2.months: say for how many months',
  ],
  [
    'a state of the footprint without taxes',
    'charges.yaml',
    '    NJ:',
    '    NM:',
    'taxes.states: NJ is in the footprint of brand.yaml and has no entry here',
  ],
  [
    'a percentage with five decimals',
    'charges.yaml',
    'percent: 6.625',
    'percent: 6.62512',
    'taxes.states.NJ.0.percent: write a percentage with at most four decimals, as 6.625',
  ],
  [
    'a percentage without services',
    'charges.yaml',
    'percent: 6.625, on: [voice, equipment]',
    'percent: 6.625',
    'taxes.states.NJ.0.on: a percentage needs services, and services a percentage',
  ],
  [
    'a charge of zero',
    'charges.yaml',
    'perLine: 0.90',
    'perLine: 0',
    'taxes.states.NJ.1: charges nothing: write percent or perLine',
  ],
  [
    'a charge with the name of another [P-119]',
    'charges.yaml',
    'name: New Jersey 911 fee',
    'name: Regulatory Recovery Fee',
    'taxes.states.NJ.1.name: is used twice at one address; use another name',
  ],
  [
    'a charge with the name of the sum [P-119]',
    'charges.yaml',
    'name: New Jersey 911 fee',
    'name: Taxes',
    'taxes.states.NJ.1.name: Taxes is the name of their sum: write the name of the tax or charge',
  ],
  [
    'an unknown setting',
    'solutions.yaml',
    'monthly: 12.49',
    'weekly: 12.49',
    'meetings.1.weekly: there is no such setting',
  ],
  ['a missing name', 'solutions.yaml', 'name: Meetings Pro, ', '', 'meetings.2.name: is missing'],
])('readCatalog reports %s with its path', async (_, file, search, replacement, reason) => {
  const { catalog, mistakes } = await readWithChange(file, search, replacement);
  expect(catalog).toBeUndefined();
  expect(mistakes.map((mistake) => mistake.reason)).toContain(reason);
});

test('readCatalog reports a mistake with file and line', async () => {
  const { mistakes, text } = await readWithChange(
    'bundles.yaml',
    /discount: 15.00, charge: 143.00/,
    'discount: 15.00, charge: 1.00',
  );
  const line = text.split('\n').findIndex((each) => each.includes('charge: 1.00')) + 1;
  expect(mistakes).toMatchObject([{ file: 'catalog/bundles.yaml', line }]);
});

test('readCatalog reports a mistake in the terms once, not again for each plan [P-020]', async () => {
  const { mistakes, text } = await readWithChange('terms.yaml', 'id: TwoYears', 'id: Two years');
  const line = text.split('\n').findIndex((each) => each.includes('id: Two years')) + 1;
  expect(mistakes).toEqual([
    {
      file: 'catalog/terms.yaml',
      line,
      reason: 'terms.0.id: use letters, digits and hyphens, 40 at most',
    },
  ]);
});

test('readCatalog accepts a plan with a static address that is sold for one of the terms [P-021]', async () => {
  const { catalog, mistakes } = await readWithChange('internet.yaml', /^.*id: fiber-300-static-monthly.*\n/m, '');
  expect(mistakes).toEqual([]);
  const plans = catalog?.internetPlans.filter(({ family }) => family === 'Fiber 300') ?? [];
  expect(plans.map(({ ipType, contract }) => `${ipType} ${contract}`)).toEqual([
    'Dynamic TwoYears',
    'Dynamic MonthToMonth',
    'Static TwoYears',
  ]);
});

test('readCatalog reports a mistake in a plan once, not again for each bundle', async () => {
  expect((await readWithChange('internet.yaml', 'id: fiber-500,', 'id: Fiber 500,')).mistakes).toHaveLength(1);
});

test('readCatalog reports a mistake in a plan together with those of bundles and offers [P-041]', async () => {
  const changes: Changes = [
    [
      'internet.yaml',
      'id: fiber-500, contract: TwoYears, ip: Dynamic, price: 99.00',
      'id: fiber-500, contract: TwoYears, ip: Dynamic, price: 99.005',
    ],
    ['bundles.yaml', 'internet: fiber-100, voice: bdv,', 'internet: fiber-101, voice: bdv,'],
    [
      'bundles.yaml',
      /internet: fiber-300, voice: bdv, discount: [\d.]+/,
      'internet: fiber-300, voice: bdv, discount: free',
    ],
    ['offers.yaml', 'waives: [activation]', 'waives: [activation, router-by]'],
  ];
  const { mistakes } = await readWithChanges(changes);
  expect(mistakes.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
    'catalog/internet.yaml plans.2.sold.0.price: write dollars and cents, as 69.00',
    'catalog/bundles.yaml bundles.0.internet: there is no internet plan "fiber-101"; did you mean "fiber-100"?',
    'catalog/bundles.yaml bundles.4.discount: write dollars and cents, as 69.00',
    'catalog/offers.yaml offers.1.waives.1: there is no fee or other item "router-by"; did you mean "router-buy"?',
  ]);
});

test('readCatalog accepts Dynamic and static, TwoYears and MonthToMonth [C-099]', async () => {
  const { catalog } = await readWithChange(
    'internet.yaml',
    'id: fiber-100-static, contract: TwoYears, ip: Static',
    'id: fiber-100-static, contract: TwoYears, ip: static',
  );
  expect(catalog?.find('internetPlans', 'fiber-100-static')).toMatchObject({ ipType: 'Static', contract: 'TwoYears' });
  expect(catalog?.find('internetPlans', 'fiber-100-monthly')).toMatchObject({
    ipType: 'Dynamic',
    contract: 'MonthToMonth',
  });
});

test('another price changes the version, another comment does not', async () => {
  const before = (await readWithChange('offers.yaml', '# Discounts.', '# Price reductions.')).catalog?.version;
  const after = (await readWithChange('offers.yaml', 'oneGigOff: 20.00', 'oneGigOff: 21.00')).catalog?.version;
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  expect((await readWithChange('tv.yaml', '# TV: ', '# TV. ')).catalog?.version).toBe(before);
  expect(after).not.toBe(before);
});

test('the report matches the documentation', async () => {
  const { mistakes } = await readWithChange(
    'internet.yaml',
    'id: hsi-enhanced-monthly, contract: MonthToMonth, ip: Dynamic, price: 74.00',
    'id: hsi-enhanced-monthly, contract: MonthToMonth, ip: Dynamic, price: 76.00',
  );
  const documentation = await readFile(new URL('../../../../../docs/catalog.md', import.meta.url), 'utf8');
  expect(documentation).toContain(formatMistakes('provider', mistakes));
});

test('a catalog without a preselected router is valid [C-257]', async () => {
  const { catalog, mistakes } = await readWithChange('internet.yaml', 'price: 0.00, selected: true,', 'price: 0.00,');
  expect(mistakes).toEqual([]);
  expect(catalog?.routers.map(({ selected }) => selected)).toEqual([false, false, false]);
});
