import { expect, test } from 'vitest';
import { listPlanPriceChanges } from '../index.ts';
import { sampleCatalog } from '../testing/index.ts';

type Lists = Pick<typeof sampleCatalog, 'internetPlans' | 'digitalVoicePlans' | 'phonePlans' | 'tvPlans'>;

const changePlan = <P extends { readonly id: string }>(plans: readonly P[], id: string, change: Partial<P>) =>
  plans.map((plan) => (plan.id === id ? { ...plan, ...change } : plan));
const list = (change: Partial<Lists>) => listPlanPriceChanges(sampleCatalog, { ...sampleCatalog, ...change });
const { internetPlans, digitalVoicePlans, phonePlans, tvPlans } = sampleCatalog;
const introductory = { months: 12, thenCents: 7900 };

test('plans with the same price and another text have no price change [P-148]', () => {
  expect(list({ internetPlans: changePlan(internetPlans, 'fiber-500', { name: 'Fiber 500 Pro' }) })).toEqual([]);
});

test.each<[string, Partial<Lists>, string, string, number]>([
  [
    'internet',
    { internetPlans: changePlan(internetPlans, 'fiber-500', { monthlyCents: 1 }) },
    'fiber-500',
    'Fiber 500',
    9900,
  ],
  [
    'digital voice',
    { digitalVoicePlans: changePlan(digitalVoicePlans, 'bdv', { monthlyCents: 1 }) },
    'bdv',
    'Business Digital Voice',
    5900,
  ],
  [
    'standard phone',
    { phonePlans: changePlan(phonePlans, 'phone-unlimited', { monthlyCents: 1 }) },
    'phone-unlimited',
    'Unlimited Calling - 24 Month Term',
    5900,
  ],
  ['TV', { tvPlans: changePlan(tvPlans, 'tv-local', { monthlyCents: 1 }) }, 'tv-local', 'Local TV', 3500],
])('a changed price of %s is listed with the price before [P-148]', (_, change, id, name, beforeCents) => {
  expect(list(change)).toEqual([{ id, name, before: { monthlyCents: beforeCents }, after: { monthlyCents: 1 } }]);
});

test.each([
  ['its length', { introductory: { ...introductory, months: 6 } }],
  ['the price after it', { introductory: { ...introductory, thenCents: 8900 } }],
  ['its end', { introductory: undefined }],
])('a change of an introductory price is listed: %s [P-148]', (_, { introductory: changed }) => {
  const [plan] = internetPlans;
  const { introductory: _before, ...others } = plan as NonNullable<typeof plan>;
  const after = { monthlyCents: 6900, ...(changed && { introductory: changed }) };
  expect(list({ internetPlans: [{ ...others, ...after }, ...internetPlans.slice(1)] })).toEqual([
    { id: 'fiber-100', name: 'Fiber 100', before: { monthlyCents: 6900, introductory }, after },
  ]);
});

test('a new plan has no price before, and a plan that is no longer sold none after [P-148]', () => {
  const [first] = internetPlans;
  const added = { ...(first as NonNullable<typeof first>), id: 'fiber-200', name: 'Fiber 200' };
  const changes = list({ internetPlans: [added, ...internetPlans], tvPlans: tvPlans.slice(1) });
  expect(changes).toEqual([
    { id: 'fiber-200', name: 'Fiber 200', after: { monthlyCents: 6900, introductory } },
    { id: 'tv-local', name: 'Local TV', before: { monthlyCents: 3500 } },
  ]);
});
