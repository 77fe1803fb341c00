import { expect, test } from 'vitest';
import { readProvider } from '../../testing/read-provider.ts';
import { describePriceChanges } from './describe-price-changes.ts';

const { catalog } = await readProvider();
const [first, second, ...others] = catalog.internetPlans;
if (!first || !second) throw new Error('the demonstration has too few plans');
const { introductory: _first, ...plan } = first;
const before = { ...catalog, internetPlans: [{ ...plan, monthlyCents: 6900 }, second, ...others] };
const describeWith = (...internetPlans: typeof catalog.internetPlans) =>
  describePriceChanges(before, { ...catalog, internetPlans }, '2027-01-01');

test('a version without other prices says so [P-148]', () => {
  expect(describeWith({ ...plan, monthlyCents: 6900 }, second, ...others)).toEqual(['No plan changes its price.']);
});

test('each changed price is printed with the old one, the new one and the day [P-148]', () => {
  const introductory = { months: 6, thenCents: 7450 };
  expect(describeWith({ ...plan, monthlyCents: 5900, introductory }, second, ...others)).toEqual([
    'Price changes:',
    '  Fiber 100 (fiber-100): $69.00/mo, from 2027-01-01 on $59.00/mo for 6 months and then $74.50/mo',
  ]);
});

test('new plans and plans that are no longer sold are printed with their price and the day [P-148]', () => {
  expect(describeWith({ ...plan, id: 'fiber-50', name: 'Fiber 50', monthlyCents: 4900 }, second, ...others)).toEqual([
    'Price changes:',
    '  Fiber 50 (fiber-50): new, $49.00/mo from 2027-01-01 on',
    '  Fiber 100 (fiber-100): $69.00/mo, not sold from 2027-01-01 on',
  ]);
});
