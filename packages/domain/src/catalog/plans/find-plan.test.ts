import { expect, test } from 'vitest';
import {
  findPlanForIpType,
  findPlansByTermAndIpType,
  findPlansForLine,
  getDefaultTerm,
  isGigabit,
  listPlansForTerm,
  parseMbps,
} from '../index.ts';
import { sampleCatalog } from '../testing/index.ts';

const { internetPlans: plans, terms } = sampleCatalog;

test('name, IP type and term identify one plan [C-177]', () => {
  for (const plan of plans) {
    const { name, ipType, contract } = plan;
    expect(findPlansByTermAndIpType(plans, contract, ipType).filter((found) => found.name === name)).toEqual([plan]);
  }
  expect(findPlansByTermAndIpType(plans, 'MonthToMonth', 'Static')).toEqual([]);
});

test('finds dynamic two-year plans unless another term or IP type is requested [C-273]', () => {
  const listKinds = (found: typeof plans) => new Set(found.map(({ ipType, contract }) => `${ipType} ${contract}`));
  expect(listKinds(plans).size).toBeGreaterThan(2);
  for (const list of [plans, plans.toReversed()])
    expect(listKinds(findPlansByTermAndIpType(list, getDefaultTerm(sampleCatalog)))).toEqual(
      new Set(['Dynamic TwoYears']),
    );
  expect(listKinds(findPlansByTermAndIpType(plans, 'MonthToMonth'))).toEqual(new Set(['Dynamic MonthToMonth']));
  expect(listKinds(findPlansByTermAndIpType(plans, getDefaultTerm(sampleCatalog), 'Static'))).toEqual(
    new Set(['Static TwoYears']),
  );
});

const soldFor = (family: string, ...contracts: string[]) =>
  contracts.map((contract) => ({ id: `${family} ${contract}`, family, contract }));

test('a plan is listed for the requested term, else for the first term that it is sold for [P-021]', () => {
  const offered = [
    ...soldFor('Starter', 'MonthToMonth'),
    ...soldFor('Plus', 'MonthToMonth', 'TwoYears'),
    ...soldFor('Max', 'TwoYears'),
  ];
  const list = (term: string | undefined, isRequired = false) =>
    listPlansForTerm(offered, terms, { term, isRequired }).map(({ id }) => id);
  expect(list(undefined)).toEqual(['Starter MonthToMonth', 'Plus TwoYears', 'Max TwoYears']);
  expect(list('MonthToMonth')).toEqual(['Starter MonthToMonth', 'Plus MonthToMonth', 'Max TwoYears']);
  expect(listPlansForTerm(offered, terms, { term: undefined })).toHaveLength(3);
  // The other services of the cart have this term.
  expect(list('MonthToMonth', true)).toEqual(['Starter MonthToMonth', 'Plus MonthToMonth']);
  expect(list('TwoYears', true)).toEqual(['Plus TwoYears', 'Max TwoYears']);
});

test('finds the plan with the other IP type, which has the same name and term, if it is sold', () => {
  const findOtherIds = (planId: string, ipType: 'Dynamic' | 'Static') =>
    plans.filter(({ id }) => id === planId).map((plan) => findPlanForIpType(plans, plan, ipType)?.id);
  expect(findOtherIds('fiber-500', 'Static')).toEqual(['fiber-500-static']);
  expect(findOtherIds('fiber-500-static', 'Dynamic')).toEqual(['fiber-500']);
  expect(findOtherIds('fiber-500-monthly', 'Static')).toEqual([undefined]);
  expect(findOtherIds('fiber-100', 'Static')).toEqual([undefined]);
});

test.each([
  ['fiber', 940, ['fiber-100', 'fiber-100-monthly', 'fiber-500', 'fiber-500-monthly', 'fiber-500-static']],
  ['fiber', 50, []],
  ['hsi', 15, ['hsi', 'hsi-monthly']],
] as const)('a %s line of %d Mbps supports the plans %j', (technology, mbps, ids) => {
  expect(findPlansForLine(plans, technology, { lineMbps: mbps }).map(({ id }) => id)).toEqual(ids);
});

test.each([
  [1000, true],
  [940, false],
  [500, false],
])('a plan of %d Mbps is a gigabit: %s [C-274]', (downMbps, expected) => {
  expect(isGigabit({ downMbps })).toBe(expected);
});

test.each([
  ['Gigabit', 1000],
  [' gigabit ', 1000],
  ['1000', 1000],
  ['500', 500],
])('parses the speed %j as %d Mbps [C-274]', (text, mbps) => {
  expect(parseMbps(text)).toBe(mbps);
});
