import type { Catalog } from '../catalog/index.ts';
import type { TvSelection } from './selections.ts';

/** Another plan keeps the packs and boxes, but not a viewing option or custom packs that it is not sold with. */
export function withTvPlan(tv: TvSelection, planId: string, catalog: Catalog): TvSelection {
  if (tv.planId === planId) return tv;
  const { viewId, ...rest } = tv;
  const views = catalog.find('tvPlans', planId)?.views ?? [];
  return { ...rest, planId, customPackIds: [], ...(viewId && views.includes(viewId) ? { viewId } : {}) };
}
