import type { InternetPlan } from '@demarc/domain/catalog';
import { offOf } from '../../../cart/expected-off.ts';
import type { Internet } from './use-internet.ts';

type Plan = Pick<InternetPlan, 'id' | 'monthlyCents'>;

/** What a plan instead of the chosen one changes of the month's price, with what comes off for each. */
export function planDifference({ chosen }: Pick<Internet['cart'], 'chosen'>, instead: Plan): (plan: Plan) => number {
  const costs = ({ id, monthlyCents }: Plan) =>
    monthlyCents - offOf({ ...chosen, ...(chosen.internet && { internet: { ...chosen.internet, planId: id } }) });
  const before = costs(instead);
  return (plan) => costs(plan) - before;
}
