import { dropIncludedCallingPlans } from '@demarc/domain/cart';
import type { Item, PhonePlan } from '@demarc/domain/catalog';

/** The long-distance options of a line: the one in its plan and those sold in addition. The first is the default. */
export function callingChoices(
  callingPlans: readonly Item[],
  plan: PhonePlan | undefined,
): readonly Pick<Item, 'id' | 'name' | 'description' | 'monthlyCents'>[] {
  const [first, ...others] = callingPlans;
  if (!first) return [];
  const inPlan = dropIncludedCallingPlans([first.id], [plan]).length === 0;
  const own = {
    ...first,
    name: 'Included in the plan',
    description: plan?.features.join(' · ') ?? '',
    monthlyCents: 0,
  };
  return [inPlan ? own : first, ...others.filter(({ id }) => dropIncludedCallingPlans([id], [plan]).length > 0)];
}
