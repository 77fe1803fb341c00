import { choosePlanForView, type PlanWithView } from '@demarc/domain/cart';
import type { TvOffering } from '@demarc/domain/offering';

/**
 * A plan that another plan replaced because it is not sold for the viewing option. It is remembered until the shopper
 * chooses a plan.
 */
export type ReplacedPlan = PlanWithView & { readonly replacementId: string };

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
    return { plan, replacedPlan: replacedPlan?.replacementId === current.planId ? replacedPlan : undefined };
  const findName = (planId: string) => plans.find(({ id }) => id === planId)?.name ?? '';
  if (plan.planId === replacedPlan?.planId)
    return { plan, message: `We switched your TV plan back to ${findName(plan.planId)}.` };
  const view = views.find(({ id }) => id === viewId)?.name.toLowerCase();
  return {
    plan,
    message: `${findName(current.planId)} isn’t available for ${view}. We switched your TV plan to ${findName(plan.planId)}.`,
    replacedPlan: { ...current, replacementId: plan.planId },
  };
}
