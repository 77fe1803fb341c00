import { planForView, type ViewedPlan } from '@demarc/domain/cart';
import type { TvOffering } from '@demarc/domain/offering';

/** A plan that another one took the place of, for as long as the shopper has not chosen anew. */
export type GivenUp = ViewedPlan & { readonly for: string };

interface WatchedElsewhere {
  readonly plan: ViewedPlan;
  /** What became of the plan, where it is another one now. */
  readonly words?: string;
  readonly givenUp?: GivenUp | undefined;
}

/** What another viewing option makes of the plan, and what the shopper is told of it. */
export function watchElsewhere(
  now: ViewedPlan,
  viewId: string,
  { plans, views }: Pick<TvOffering, 'plans' | 'views'>,
  givenUp?: GivenUp,
): WatchedElsewhere {
  const plan = planForView(now, viewId, plans, givenUp);
  if (plan.planId === now.planId) return { plan, givenUp: givenUp?.for === now.planId ? givenUp : undefined };
  const nameOf = (planId: string) => plans.find(({ id }) => id === planId)?.name ?? '';
  if (plan.planId === givenUp?.planId) return { plan, words: `Your TV plan is ${nameOf(plan.planId)} again.` };
  const view = views.find(({ id }) => id === viewId)?.name.toLowerCase();
  return {
    plan,
    words: `${nameOf(now.planId)} is not sold for ${view}. Your TV plan is ${nameOf(plan.planId)} now.`,
    givenUp: { ...now, for: plan.planId },
  };
}
