import { defaultOldRouterId, defaultOldRouterIdInTvBundle, defaultOldTvPlanId } from '../catalog/index.ts';

/** A change of a choice on the wire: the old and the new id. */
export interface SelectionChange {
  readonly old: string;
  readonly new: string;
}

/** C-105, C-118: choosing the same item again is not a change, and `old` is empty. */
export const buildSelectionChange = (
  old: string | undefined,
  chosen: string,
  oldIdOfFirstChoice = '',
): SelectionChange => {
  const before = old ?? oldIdOfFirstChoice;
  return { old: before === chosen ? '' : before, new: chosen };
};

/** C-363, C-364: the first choice has a fixed old id, which is different when the bundle includes TV. */
export const buildRouterChange = (old: string | undefined, chosen: string, withTv: boolean): SelectionChange =>
  buildSelectionChange(old, chosen, withTv ? defaultOldRouterIdInTvBundle : defaultOldRouterId);

/** C-362 */
export const buildTvPlanChange = (old: string | undefined, chosen: string): SelectionChange =>
  buildSelectionChange(old, chosen, defaultOldTvPlanId);
