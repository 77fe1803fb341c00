import { planForView, type ViewedPlan } from '@demarc/domain/cart';
import type { TvOffering } from '@demarc/domain/offering';

/** A plan that a viewing option replaced, until the shopper chooses a plan again. */
export type ReplacedPlan = ViewedPlan & { readonly for: string };

interface ViewingOptionChange {
  readonly plan: ViewedPlan;
  /** The message for the shopper, if the plan has changed. */
  readonly words?: string;
  readonly replacedPlan?: ReplacedPlan | undefined;
}

/** Computes the plan for another viewing option, and the message for the shopper. */
export function changeViewingOption(
  current: ViewedPlan,
  viewId: string,
  { plans, views }: Pick<TvOffering, 'plans' | 'views'>,
  replacedPlan?: ReplacedPlan,
): ViewingOptionChange {
  const plan = planForView(current, viewId, plans, replacedPlan);
  if (plan.planId === current.planId)
    return { plan, replacedPlan: replacedPlan?.for === current.planId ? replacedPlan : undefined };
  const nameOf = (planId: string) => plans.find(({ id }) => id === planId)?.name ?? '';
  if (plan.planId === replacedPlan?.planId) return { plan, words: `Your TV plan is ${nameOf(plan.planId)} again.` };
  const view = views.find(({ id }) => id === viewId)?.name.toLowerCase();
  return {
    plan,
    words: `${nameOf(current.planId)} is not sold for ${view}. Your TV plan is ${nameOf(plan.planId)} now.`,
    replacedPlan: { ...current, for: plan.planId },
  };
}
