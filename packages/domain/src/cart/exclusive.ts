import type { PhonePlan, SecurityProduct } from '../catalog/index.ts';

/** The calling plans that are not in the price of every line already: choosing one of those is choosing nothing. */
export const besideLines = (
  callingPlanIds: readonly string[],
  lines: readonly (Pick<PhonePlan, 'includes'> | undefined)[],
): readonly string[] => callingPlanIds.filter((id) => !lines.every((plan) => plan?.includes?.includes(id)));

/** Of products that stand for one another the last stays: it takes the place of the one before. */
export function oneOfEach(
  ids: readonly string[],
  products: readonly Pick<SecurityProduct, 'id' | 'oneOf'>[],
): readonly string[] {
  const kinds = new Map(products.map(({ id, oneOf }) => [id, oneOf]));
  return ids.filter((id, at) => {
    const kind = kinds.get(id);
    return kind === undefined || !ids.slice(at + 1).some((later) => kinds.get(later) === kind);
  });
}
