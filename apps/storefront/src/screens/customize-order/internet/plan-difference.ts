import type { InternetPlan } from '@demarc/domain/catalog';
import type { ChosenServices } from '@demarc/domain/submission';
import { getExpectedBreakdown } from '../../../features/cart/pricing/expected-breakdown.ts';
import { getExpectedDiscount } from '../../../features/cart/pricing/expected-discount.ts';
import type { CartSession } from '../../../features/cart/session/cart-session.ts';

type Plan = Pick<InternetPlan, 'id' | 'planId' | 'monthlyCents'>;

const withPlan = (chosen: ChosenServices, { id, planId: planCode }: Plan): ChosenServices => ({
  ...chosen,
  ...(chosen.internet && { internet: { ...chosen.internet, planId: id, planCode } }),
});

/** Returns a function that computes the change of the monthly price with another plan, discounts included. */
export function createDifferenceCalculator(
  cartSession: CartSession,
  chosen: ChosenServices,
  current: Plan,
): (plan: Plan) => number {
  const calculateCents = (plan: Plan) => plan.monthlyCents - getExpectedDiscount(cartSession, withPlan(chosen, plan));
  const before = calculateCents(current);
  return (plan) => calculateCents(plan) - before;
}

/**
 * Computes the change of the monthly price with another IP type. It prices the whole cart, because the price of a
 * static address in the cart changes too.
 */
export function calculateIpTypeDifference(
  cartSession: CartSession,
  chosen: ChosenServices,
  current: Plan,
  plan: Plan,
): number {
  const calculateCents = (each: Plan) => getExpectedBreakdown(cartSession, withPlan(chosen, each))?.header.cents;
  const before = calculateCents(current);
  const after = calculateCents(plan);
  return before === undefined || after === undefined
    ? createDifferenceCalculator(cartSession, chosen, current)(plan)
    : after - before;
}
