import { dropIncludedCallingPlans } from '@demarc/domain/cart';
import type { Item, PhonePlan } from '@demarc/domain/catalog';

/** The long-distance options of a line: the one in its plan and those sold in addition. The first is the default. */
export function listCallingChoices(
  callingPlans: readonly Item[],
  plan: PhonePlan | undefined,
): readonly Pick<Item, 'id' | 'name' | 'description' | 'monthlyCents'>[] {
  const [defaultPlan, ...others] = callingPlans;
  if (!defaultPlan) return [];
  const isIncluded = (id: string) => dropIncludedCallingPlans([id], [plan]).length === 0;
  const includedOption = {
    ...defaultPlan,
    name: 'Included in the plan',
    description: plan?.features.join(' · ') ?? '',
    monthlyCents: 0,
  };
  return [isIncluded(defaultPlan.id) ? includedOption : defaultPlan, ...others.filter(({ id }) => !isIncluded(id))];
}
