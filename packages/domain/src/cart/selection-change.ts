import { firstOldRouterId, firstOldRouterIdInTvBundle, firstOldTvPlanId } from '../catalog/index.ts';

/** How a choice travels: what it was and what it becomes. */
export interface SelectionChange {
  readonly old: string;
  readonly new: string;
}

/** C-105, C-118: choosing the same thing again is no change, and names no old one. */
export const selectionChange = (old: string | undefined, chosen: string, first = ''): SelectionChange => {
  const before = old ?? first;
  return { old: before === chosen ? '' : before, new: chosen };
};

/** C-363, C-364: before the first choice stands a fixed id, which differs where TV is in the bundle. */
export const routerChange = (old: string | undefined, chosen: string, withTv: boolean): SelectionChange =>
  selectionChange(old, chosen, withTv ? firstOldRouterIdInTvBundle : firstOldRouterId);

/** C-362 */
export const tvPlanChange = (old: string | undefined, chosen: string): SelectionChange =>
  selectionChange(old, chosen, firstOldTvPlanId);
