import { expect, test } from 'vitest';
import { findPlan, hasSpeed, plansForLine, speedName } from './index.ts';
import { sampleCatalog } from './testing/index.ts';

const plans = sampleCatalog.internetPlans;

test.each([
  [{ name: 'Fiber 500' }, 'fiber-500'],
  [{ name: 'Fiber 500', contract: 'MonthToMonth' }, 'fiber-500-monthly'],
  [{ name: 'Fiber 500', ipType: 'Static' }, 'fiber-500-static'],
  [{ name: 'Fiber 500', ipType: 'static', contract: 'TwoYears' }, 'fiber-500-static'],
  [{ name: 'Fiber 500', ipType: 'Static', contract: 'MonthToMonth' }, undefined],
  [{ name: 'Fiber 250' }, undefined],
])('the plan %j is %s: by name, IP address and term, else dynamic for two years [C-177] [C-273]', (query, id) => {
  expect(findPlan(plans, query)?.id).toBe(id);
});

test('the default look-up does not depend on the order of the plans [C-273]', () => {
  expect(findPlan(plans.toReversed(), { name: 'Fiber 500' })?.id).toBe('fiber-500');
});

test.each([
  ['fiber', 940, ['fiber-100', 'fiber-100-monthly', 'fiber-500', 'fiber-500-monthly', 'fiber-500-static']],
  ['fiber', 50, []],
  ['hsi', 15, ['hsi', 'hsi-monthly']],
] as const)('over a %s line of %d Mbps are sold %j', (technology, mbps, ids) => {
  expect(plansForLine(plans, technology, mbps).map(({ id }) => id)).toEqual(ids);
});

test.each([
  [1000, 'Gigabit', true],
  [1000, 'gigabit', true],
  [1000, '1000', true],
  [500, 'Gigabit', false],
  [500, '500', true],
  [940, 'Gigabit', false],
])('a plan of %d Mbps written as %s: %s [C-274]', (downMbps, written, same) => {
  expect(hasSpeed({ downMbps }, written)).toBe(same);
});

test('a gigabit is written as such [C-274]', () => {
  expect([speedName(1000), speedName(500)]).toEqual(['Gigabit', '500']);
});
