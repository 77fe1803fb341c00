import type { InternetPlan } from '@demarc/domain/catalog';
import { breakdownOf } from '../../../cart/expected.ts';
import { offOf } from '../../../cart/expected-off.ts';
import type { Internet } from './use-internet.ts';

type Plan = Pick<InternetPlan, 'id' | 'planId' | 'monthlyCents'>;
type Chosen = Internet['cart']['chosen'];

const withPlan = (chosen: Chosen, { id, planId: planCode }: Plan): Chosen => ({
  ...chosen,
  ...(chosen.internet && { internet: { ...chosen.internet, planId: id, planCode } }),
});

/** What a plan instead of the chosen one changes of the month's price, with what comes off for each. */
export function planDifference({ chosen }: Pick<Internet['cart'], 'chosen'>, instead: Plan): (plan: Plan) => number {
  const costs = (plan: Plan) => plan.monthlyCents - offOf(withPlan(chosen, plan));
  const before = costs(instead);
  return (plan) => costs(plan) - before;
}

/** The same with another kind of address, which changes the price of a static one in the cart as well: the whole cart is priced. */
export function addressDifference({ chosen }: Pick<Internet['cart'], 'chosen'>, instead: Plan, plan: Plan): number {
  const [before, after] = [instead, plan].map((each) => breakdownOf(withPlan(chosen, each))?.header.cents);
  return before === undefined || after === undefined ? planDifference({ chosen }, instead)(plan) : after - before;
}
