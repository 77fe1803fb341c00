import type { InternetPlan } from '@demarc/domain/catalog';
import { breakdownOf } from '../../../features/cart/pricing/expected.ts';
import { offOf } from '../../../features/cart/pricing/expected-off.ts';
import type { Internet } from './use-internet.ts';

type Plan = Pick<InternetPlan, 'id' | 'planId' | 'monthlyCents'>;
type Chosen = Internet['cart']['chosen'];

const withPlan = (chosen: Chosen, { id, planId: planCode }: Plan): Chosen => ({
  ...chosen,
  ...(chosen.internet && { internet: { ...chosen.internet, planId: id, planCode } }),
});

/** Returns a function that computes the change of the monthly price with another plan, discounts included. */
export function planDifference({ chosen }: Pick<Internet['cart'], 'chosen'>, current: Plan): (plan: Plan) => number {
  const centsWith = (plan: Plan) => plan.monthlyCents - offOf(withPlan(chosen, plan));
  const before = centsWith(current);
  return (plan) => centsWith(plan) - before;
}

/**
 * The same for another kind of IP address. It prices the whole cart, because the price of a static address in the
 * cart changes too.
 */
export function addressDifference({ chosen }: Pick<Internet['cart'], 'chosen'>, current: Plan, plan: Plan): number {
  const [before, after] = [current, plan].map((each) => breakdownOf(withPlan(chosen, each))?.header.cents);
  return before === undefined || after === undefined ? planDifference({ chosen }, current)(plan) : after - before;
}
