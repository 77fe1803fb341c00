import { choosePlanForView, type PlanWithView } from '@demarc/domain/cart';
import type { TvOffering } from '@demarc/domain/offering';

/** A plan that a viewing option replaced, until the shopper chooses a plan again. */
export type ReplacedPlan = PlanWithView & { readonly for: string };

interface ViewingOptionChange {
  readonly plan: PlanWithView;
  /** The message for the shopper, if the plan has changed. */
  readonly message?: string;
  readonly replacedPlan?: ReplacedPlan | undefined;
}

/** Computes the plan for another viewing option, and the message for the shopper. */
export function changeViewingOption(
  current: PlanWithView,
  viewId: string,
  { plans, views }: Pick<TvOffering, 'plans' | 'views'>,
  replacedPlan?: ReplacedPlan,
): ViewingOptionChange {
  const plan = choosePlanForView(current, viewId, plans, replacedPlan);
  if (plan.planId === current.planId)
    return { plan, replacedPlan: replacedPlan?.for === current.planId ? replacedPlan : undefined };
  const nameOf = (planId: string) => plans.find(({ id }) => id === planId)?.name ?? '';
  if (plan.planId === replacedPlan?.planId)
    return { plan, message: `We switched your TV plan back to ${nameOf(plan.planId)}.` };
  const view = views.find(({ id }) => id === viewId)?.name.toLowerCase();
  return {
    plan,
    message: `${nameOf(current.planId)} isn’t available for ${view}. We switched your TV plan to ${nameOf(plan.planId)}.`,
    replacedPlan: { ...current, for: plan.planId },
  };
}
