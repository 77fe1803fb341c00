import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatMistakes } from '../parsing/mistake.ts';
import { type Changes, readWithChange, readWithChanges } from '../testing/read-changed-catalog.ts';

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
