import type { Catalog } from '../catalog/index.ts';
import type { TvSelection } from './selections.ts';

/** Changes the TV plan. Packs and boxes stay; custom packs are removed, and so is a viewing option that the plan lacks. */
export function withTvPlan(tv: TvSelection, planId: string, catalog: Catalog): TvSelection {
  if (tv.planId === planId) return tv;
  const { viewId, ...rest } = tv;
  const views = catalog.find('tvPlans', planId)?.views ?? [];
  return { ...rest, planId, customPackIds: [], ...(viewId && views.includes(viewId) ? { viewId } : {}) };
}
