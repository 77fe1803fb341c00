import { buildCart, phone } from '@demarc/domain/cart/testing';
import { expect, test } from 'vitest';
import { offering, productsWith } from '../../features/cart/testing/sample-products.ts';
import { securityChoices } from './internet/security-choices.ts';
import { createTestScreen } from './testing/test-screen.ts';
import { listCallingChoices } from './voice/lines/calling-choices.ts';
import { buildLinesChange } from './voice/lines/choose-lines.ts';

const plain = productsWith({ charges: { fees: [], taxCharges: [] } });
const included = ['per-minute', 'long-distance'];
const products = {
  ...plain,
  phone: {
    ...plain.phone,
    plans: plain.phone.plans.map((plan) => (plan.id === 'phone-unlimited' ? { ...plan, includes: included } : plan)),
  },
};
const lineOf = (planId: string) =>
  phone({ lines: [{ number: '2125550101', planId }], callingPlanIds: ['long-distance'] });

test('a line whose plan includes long distance is offered no extra long-distance plan, and says so', () => {
  const { callingPlans, plans } = products.phone;
  const namesFor = (planId: string) =>
    listCallingChoices(
      callingPlans,
      plans.find(({ id }) => id === planId),
    ).map(({ name }) => name);
  expect(namesFor('2033437')).toEqual(['Long distance by the minute', 'Unlimited long distance']);
  expect(namesFor('phone-unlimited')).toEqual(['Included in the plan']);
});

test('switching to a plan that includes long distance removes the chosen long-distance plan', () => {
  const screen = createTestScreen(buildCart([lineOf('2033437')]), products);
  const sent = (planId: string) => JSON.stringify(buildLinesChange(screen, { kind: 'phone', planId, lines: 1 }));
  expect(sent('2033437')).toContain('long-distance');
  expect(sent('phone-unlimited')).not.toContain('long-distance');
});

test('security for more devices replaces the smaller product, and shows the price difference', () => {
  const [small] = offering.security;
  if (!small) throw new Error('the sample has no security');
  const large = { ...small, id: 'large', name: 'Security for 25 devices', monthlyCents: 2499, oneOf: 'devices' };
  const backup = { ...small, id: 'backup' };
  const sold = [{ ...small, oneOf: 'devices' }, large, backup];
  const [first, second] = securityChoices(sold, [small.id, 'backup']);
  expect(first).toMatchObject({ chosen: true, idsAfter: ['backup'], price: '+$9.99/mo' });
  expect(second).toMatchObject({ chosen: false, idsAfter: ['backup', 'large'], price: '+$15.00/mo' });
  expect(second?.insteadOf?.id).toBe(small.id);
  expect(securityChoices(sold, ['backup'])[1]).toMatchObject({ price: '+$24.99/mo', idsAfter: ['backup', 'large'] });
  const same = sold.map((product) => (product.id === 'large' ? { ...product, monthlyCents: 999 } : product));
  expect(securityChoices(same, [small.id])[1]?.price).toBe('Same price');
});
