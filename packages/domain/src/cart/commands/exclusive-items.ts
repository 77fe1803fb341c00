import type { PhonePlan, SecurityProduct } from '../../catalog/index.ts';

/** Drops calling plans that the price of every line already includes. */
export const dropIncludedCallingPlans = (
  callingPlanIds: readonly string[],
  lines: readonly (Pick<PhonePlan, 'includes'> | undefined)[],
): readonly string[] => callingPlanIds.filter((id) => !lines.every((plan) => plan?.includes?.includes(id)));

/** Retains the last chosen product of each `oneOf` group. */
export function retainLastOfGroup(
  ids: readonly string[],
  products: readonly Pick<SecurityProduct, 'id' | 'oneOf'>[],
): readonly string[] {
  const groups = new Map(products.map(({ id, oneOf }) => [id, oneOf]));
  return ids.filter((id, index) => {
    const group = groups.get(id);
    return group === undefined || !ids.slice(index + 1).some((later) => groups.get(later) === group);
  });
}
