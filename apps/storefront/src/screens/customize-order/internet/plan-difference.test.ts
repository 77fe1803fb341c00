import { type Cart, priceCart } from '@demarc/domain/cart';
import { buildCart, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { expect, test } from 'vitest';
import { internetFlowQuery } from '../../../features/cart/catalog/internet-flow.ts';
import { buildTestProducts, buildTestView, offering } from '../../../features/cart/testing/sample-products.ts';
import { createTestScreen } from '../testing/test-screen.ts';
import { calculateIpTypeDifference } from './plan-difference.ts';

const products = buildTestProducts({ charges: { fees: sampleCatalog.fees, taxCharges: [] } });
const findPlan = (id: string) => offering.plans.find((plan) => plan.id === id) ?? { id, planId: '', monthlyCents: 0 };
const [dynamicPlan, staticPlan] = [findPlan('fiber-500'), findPlan('fiber-500-static')];

function calculateDifferences(planId: string, staticIpId?: string) {
  const cart = (plan: string): Cart => {
    const commands = [internet(plan), ...(staticIpId ? [{ do: 'chooseAddOns', addOns: { staticIpId } } as const] : [])];
    return buildCart(commands);
  };
  const cartSession = createTestScreen(cart(planId), products).cartSession;
  cartSession.queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, offering);
  const [current, other] = planId === dynamicPlan.id ? [dynamicPlan, staticPlan] : [staticPlan, dynamicPlan];
  const calculateCents = (plan: string) => priceCart(cart(plan), sampleCatalog).header.cents;
  return {
    shown: calculateIpTypeDifference(cartSession, buildTestView(cart(planId)).chosen, current, other),
    paid: calculateCents(other.id) - calculateCents(current.id),
  };
}

test.each([
  ['the plan only', undefined, 3000],
  ['a block of addresses, of which the plan then includes one', 'ip-block-5', 1000],
])('calculateIpTypeDifference returns the difference of the whole price: %s', (_, staticIpId, cents) => {
  const toStatic = calculateDifferences('fiber-500', staticIpId);
  expect(toStatic).toEqual({ shown: cents, paid: cents });
  const toDynamic = calculateDifferences('fiber-500-static', staticIpId);
  expect(toDynamic.shown).toBe(toDynamic.paid);
});
