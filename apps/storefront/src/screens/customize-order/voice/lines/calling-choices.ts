import { dropIncludedCallingPlans } from '@demarc/domain/cart';
import type { Item, PhonePlan } from '@demarc/domain/catalog';

/** The long-distance options of a line: the one in its plan and those sold in addition. The first is the default. */
export function listCallingChoices(
  callingPlans: readonly Item[],
  plan: PhonePlan | undefined,
): readonly Pick<Item, 'id' | 'name' | 'description' | 'monthlyCents'>[] {
  const [first, ...others] = callingPlans;
  if (!first) return [];
  const isIncluded = (id: string) => dropIncludedCallingPlans([id], [plan]).length === 0;
  const includedOption = {
    ...first,
    name: 'Included in the plan',
    description: plan?.features.join(' · ') ?? '',
    monthlyCents: 0,
  };
  return [isIncluded(first.id) ? includedOption : first, ...others.filter(({ id }) => !isIncluded(id))];
}
