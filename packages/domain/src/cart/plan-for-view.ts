/** A plan as it is watched, and what it is made of. */
export interface ViewedPlan {
  readonly viewId: string;
  readonly planId: string;
  readonly customPackIds: readonly string[];
}

interface Sold {
  readonly id: string;
  readonly views: readonly string[];
}

/**
 * The plan for another viewing option: the same where it is sold there, else the one that was given up for it (`givenUp`, while
 * its substitute is still the choice), else the first that is sold.
 */
export function planForView(
  now: ViewedPlan,
  viewId: string,
  plans: readonly Sold[],
  givenUp?: ViewedPlan & { readonly for: string },
): ViewedPlan {
  const sold = plans.filter(({ views }) => views.includes(viewId));
  const isSold = (planId: string) => sold.some(({ id }) => id === planId);
  if (givenUp?.for === now.planId && isSold(givenUp.planId))
    return { viewId, planId: givenUp.planId, customPackIds: givenUp.customPackIds };
  if (isSold(now.planId)) return { viewId, planId: now.planId, customPackIds: now.customPackIds };
  return { viewId, planId: sold[0]?.id ?? now.planId, customPackIds: [] };
}
