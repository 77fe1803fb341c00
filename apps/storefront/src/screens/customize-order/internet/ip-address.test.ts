import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { expect, test } from 'vitest';
import { offering } from '../../../features/cart/testing/sample-products.ts';
import { findChosenAddress, listPlansForIpType, resolveIpAddress, retainStaticAddress } from './ip-address.ts';

const { plans, staticIps: choices } = offering;
const findPlan = (id: string) => {
  const plan = plans.find((each) => each.id === id);
  if (!plan) throw new Error(`The sample catalog has no plan ${id}`);
  return plan;
};
const resolve = (choiceId: string, planId: string, overrides = {}) => {
  const choice = choices.find(({ id }) => id === choiceId);
  return (
    choice && resolveIpAddress(choice, { plan: findPlan(planId), plans, choices, isDynamicOnly: false, ...overrides })
  );
};

test.each([
  ['ip-dynamic', 'fiber-500', { planId: 'fiber-500' }],
  ['ip-dynamic', 'fiber-500-static', { planId: 'fiber-500' }],
  ['ip-single', 'fiber-500', { planId: 'fiber-500-static' }],
  ['ip-single', 'fiber-500-static', { planId: 'fiber-500-static' }],
  ['ip-block-5', 'fiber-500', { planId: 'fiber-500', staticIpId: 'ip-block-5' }],
  ['ip-block-5', 'fiber-500-static', { planId: 'fiber-500-static', staticIpId: 'ip-block-5' }],
])('%s with %s orders %o, and the page then marks it [S-067]', (choiceId, planId, expected) => {
  const address = resolve(choiceId, planId);
  expect(address).toEqual(expected);
  const { planId: nextPlanId, ...addOns } = expected;
  expect(findChosenAddress(choices, findPlan(nextPlanId), addOns)?.id).toBe(choiceId);
});

test('a static address is an add-on where no plan includes it, and a dynamic one is then not sold [S-067] [C-205]', () => {
  expect(resolve('ip-single', 'fiber-500', { isDynamicOnly: true })).toEqual({
    planId: 'fiber-500',
    staticIpId: 'ip-single',
  });
  const single = { plans: plans.filter(({ ipType }) => ipType === 'Dynamic') };
  expect(resolve('ip-single', 'fiber-500', single)).toEqual({ planId: 'fiber-500', staticIpId: 'ip-single' });
  const staticOnly = { plans: plans.filter(({ ipType }) => ipType === 'Static') };
  expect(resolve('ip-dynamic', 'fiber-500-static', staticOnly)).toBeUndefined();
});

test('every speed has one card, and another speed without a static plan keeps the address [S-067]', () => {
  const withoutStatic100 = plans.filter(({ id }) => id !== 'fiber-100-static');
  const cards = listPlansForIpType(
    withoutStatic100.filter(({ contract }) => contract === 'TwoYears'),
    'Static',
  );
  expect(new Set(cards.map(({ family }) => family)).size).toBe(cards.length);
  expect(cards.map(({ id }) => id)).toEqual(
    sampleCatalog.internetPlans
      .filter(
        ({ contract, ipType, technology }) => contract === 'TwoYears' && ipType === 'Dynamic' && technology === 'fiber',
      )
      .map(({ id }) => (withoutStatic100.some((plan) => plan.id === `${id}-static`) ? `${id}-static` : id)),
  );
  const from = findPlan('fiber-500-static');
  expect(retainStaticAddress({}, { from, to: findPlan('fiber-100'), choices })).toEqual({ staticIpId: 'ip-single' });
  expect(retainStaticAddress({}, { from, to: from, choices })).toEqual({});
  expect(retainStaticAddress({}, { from: findPlan('fiber-500'), to: findPlan('fiber-100'), choices })).toEqual({});
});
