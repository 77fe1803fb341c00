import { parseTvKeyword, tvPlanTypes } from '@demarc/domain/catalog';
import type { TvOffering } from '@demarc/domain/offering';
import type { TvChoice } from './tv-in-cart.ts';

/** C-303: the plans of a view, smallest type first (C-146). The preselected plan is marked until one is chosen. */
export function plansForView(
  { plans }: Pick<TvOffering, 'plans'>,
  viewId: string,
  choice: Pick<TvChoice, 'planId'> | undefined,
) {
  const typed = plans
    .filter(({ views }) => views.includes(viewId))
    .map((plan) => ({ ...plan, ...parseTvKeyword(plan.keyword) }))
    .toSorted((a, b) => tvPlanTypes.indexOf(a.type) - tvPlanTypes.indexOf(b.type));
  const chosen = typed.find(({ id }) => id === choice?.planId);
  const marked = chosen ?? (choice ? undefined : typed.find(({ selected }) => selected));
  return { typed, chosen, marked };
}
