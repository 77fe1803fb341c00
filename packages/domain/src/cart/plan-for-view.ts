/** A TV plan with its viewing option and custom packs. */
export interface ViewedPlan {
  readonly viewId: string;
  readonly planId: string;
  readonly customPackIds: readonly string[];
}

interface PlanViews {
  readonly id: string;
  readonly views: readonly string[];
}

/**
 * Chooses the plan for another viewing option: the plan that was replaced earlier (`givenUp`, while its substitute is still
 * chosen), else the current plan, else the first plan. Each must be sold for that option.
 */
export function planForView(
  current: ViewedPlan,
  viewId: string,
  plans: readonly PlanViews[],
  givenUp?: ViewedPlan & { readonly for: string },
): ViewedPlan {
  const sold = plans.filter(({ views }) => views.includes(viewId));
  const isSold = (planId: string) => sold.some(({ id }) => id === planId);
  if (givenUp?.for === current.planId && isSold(givenUp.planId))
    return { viewId, planId: givenUp.planId, customPackIds: givenUp.customPackIds };
  if (isSold(current.planId)) return { viewId, planId: current.planId, customPackIds: current.customPackIds };
  return { viewId, planId: sold[0]?.id ?? current.planId, customPackIds: [] };
}
