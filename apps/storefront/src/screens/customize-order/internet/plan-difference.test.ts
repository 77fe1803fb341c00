import { type Cart, priceCart } from '@demarc/domain/cart';
import { buildCart, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { expect, test } from 'vitest';
import { internetFlowQuery } from '../../../features/cart/catalog/internet-flow.ts';
import { offering, productsWith, viewOf } from '../../../features/cart/testing/sample-products.ts';
import { createTestScreen } from '../testing/test-screen.ts';
import { calculateIpTypeDifference } from './plan-difference.ts';

const products = productsWith({ charges: { fees: sampleCatalog.fees, taxCharges: [] } });
const planOf = (id: string) => offering.plans.find((plan) => plan.id === id) ?? { id, planId: '', monthlyCents: 0 };
const [dynamic, fixed] = [planOf('fiber-500'), planOf('fiber-500-static')];

function differenceFor(planId: string, staticIpId?: string) {
  const cart = (plan: string): Cart => {
    const commands = [internet(plan), ...(staticIpId ? [{ do: 'chooseAddOns', addOns: { staticIpId } } as const] : [])];
    return buildCart(commands);
  };
  const cartSession = createTestScreen(cart(planId), products).cartSession;
  cartSession.queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, offering);
  const [here, there] = planId === dynamic.id ? [dynamic, fixed] : [fixed, dynamic];
  const centsOf = (plan: string) => priceCart(cart(plan), sampleCatalog).header.cents;
  return {
    shown: calculateIpTypeDifference(cartSession, viewOf(cart(planId)).chosen, here, there),
    paid: centsOf(there.id) - centsOf(here.id),
  };
}

test.each([
  ['the plan only', undefined, 3000],
  ['a block of addresses, of which the plan then includes one', 'ip-block-5', 1000],
])('another kind of IP address shows the difference of the whole price: %s', (_, staticIpId, cents) => {
  const there = differenceFor('fiber-500', staticIpId);
  expect(there).toEqual({ shown: cents, paid: cents });
  const back = differenceFor('fiber-500-static', staticIpId);
  expect(back.shown).toBe(back.paid);
});
