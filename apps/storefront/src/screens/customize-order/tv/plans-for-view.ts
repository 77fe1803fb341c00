import { parseTvKeyword, tvPlanTypes } from '@demarc/domain/catalog';
import type { TvOffering } from '@demarc/domain/offering';
import type { TvChoice } from './tv-choice.ts';

/**
 * C-303: lists the plans of a viewing option, smallest type first (C-146). The preselected plan is marked until one is
 * chosen.
 */
export function listPlansForView(
  { plans }: Pick<TvOffering, 'plans'>,
  viewId: string,
  choice: Pick<TvChoice, 'planId'> | undefined,
) {
  const viewPlans = plans
    .filter(({ views }) => views.includes(viewId))
    .map((plan) => ({ ...plan, ...parseTvKeyword(plan.keyword) }))
    .toSorted((a, b) => tvPlanTypes.indexOf(a.type) - tvPlanTypes.indexOf(b.type));
  const chosen = viewPlans.find(({ id }) => id === choice?.planId);
  const marked = chosen ?? (choice ? undefined : viewPlans.find(({ selected }) => selected));
  return { viewPlans, chosen, marked };
}
