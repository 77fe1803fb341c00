import { buildCart, phone } from '@demarc/domain/cart/testing';
import { expect, test } from 'vitest';
import { buildTestProducts, offering } from '../../features/cart/testing/sample-products.ts';
import { listSecurityChoices } from './internet/security-choices.ts';
import { createTestScreen } from './testing/test-screen.ts';
import { listCallingChoices } from './voice/lines/calling-choices.ts';
import { buildLinesChange } from './voice/lines/choose-lines.ts';

const plain = buildTestProducts({ charges: { fees: [], taxCharges: [], terms: [] } });
const included = ['per-minute', 'long-distance'];
const products = {
  ...plain,
  phone: {
    ...plain.phone,
    plans: plain.phone.plans.map((plan) => (plan.id === 'phone-unlimited' ? { ...plan, includes: included } : plan)),
  },
};
const phoneWithPlan = (planId: string) =>
  phone({ lines: [{ number: '2125550101', planId }], callingPlanIds: ['long-distance'] });

test('a line whose plan includes long distance is offered no extra long-distance plan, and says so', () => {
  const { callingPlans, plans } = products.phone;
  const listNames = (planId: string) =>
    listCallingChoices(
      callingPlans,
      plans.find(({ id }) => id === planId),
    ).map(({ name }) => name);
  expect(listNames('2033437')).toEqual(['Long distance by the minute', 'Unlimited long distance']);
  expect(listNames('phone-unlimited')).toEqual(['Included in the plan']);
});

test('switching to a plan that includes long distance removes the chosen long-distance plan', () => {
  const screen = createTestScreen(buildCart([phoneWithPlan('2033437')]), products);
  const serializeChange = (planId: string) =>
    JSON.stringify(buildLinesChange(screen, { kind: 'phone', planId, lines: 1 }));
  expect(serializeChange('2033437')).toContain('long-distance');
  expect(serializeChange('phone-unlimited')).not.toContain('long-distance');
});

test('security for more devices replaces the smaller product', () => {
  const [small] = offering.security;
  if (!small) throw new Error('the sample has no security');
  const large = { ...small, id: 'large', name: 'Security for 25 devices', monthlyCents: 2499, oneOf: 'devices' };
  const backup = { ...small, id: 'backup' };
  const sold = [{ ...small, oneOf: 'devices' }, large, backup];
  const [first, second] = listSecurityChoices(sold, [small.id, 'backup']);
  expect(first).toMatchObject({ isChosen: true, idsAfter: ['backup'] });
  expect(second).toMatchObject({ isChosen: false, idsAfter: ['backup', 'large'] });
  expect(second?.replacedProduct?.id).toBe(small.id);
  expect(listSecurityChoices(sold, ['backup'])[1]).toMatchObject({ idsAfter: ['backup', 'large'] });
});
