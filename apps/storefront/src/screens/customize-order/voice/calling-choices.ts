import { besideLines } from '@demarc/domain/cart';
import type { Item, PhonePlan } from '@demarc/domain/catalog';

/** How a line can call far away: what its plan has, and what is sold beside that. The first is what it has without choosing. */
export function callingChoices(
  callingPlans: readonly Item[],
  plan: PhonePlan | undefined,
): readonly Pick<Item, 'id' | 'name' | 'description' | 'monthlyCents'>[] {
  const [first, ...others] = callingPlans;
  if (!first) return [];
  const inPlan = besideLines([first.id], [plan]).length === 0;
  const own = { ...first, name: 'As in the plan', description: plan?.features.join(' · ') ?? '', monthlyCents: 0 };
  return [inPlan ? own : first, ...others.filter(({ id }) => besideLines([id], [plan]).length > 0)];
}
