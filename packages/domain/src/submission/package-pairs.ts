import type { Catalog, SecurityProduct, SupportPlan } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';

/** Identifies a product that another system bills: its package and the plan within it (C-110). */
export interface PackagePair {
  readonly packageId: string;
  readonly pppId: string;
}

/** A support plan with its category (C-111). */
export interface SupportPair extends PackagePair {
  readonly category: string;
}

export const toPackagePair = ({ packageId, pppId }: SecurityProduct): PackagePair => ({ packageId, pppId });

/** C-366: submits the standard plan when none is chosen. */
export const listSupportPairs = (
  supportIds: readonly string[],
  { supportPlans }: Pick<Catalog, 'supportPlans'>,
): readonly SupportPair[] =>
  supportPlans
    .filter(({ id, standard }) => (supportIds.length > 0 ? supportIds.includes(id) : standard))
    .map(({ packageId, pppId, category }) => ({ packageId, pppId, category }));

export function findSecurityIds(pairs: readonly PackagePair[], { security }: Pick<Catalog, 'security'>) {
  const found = findProducts(security, pairs);
  return found.ok ? succeed(found.value.map(({ id }) => id)) : found;
}

/** Refuses when a pair is not in the catalog. */
function findProducts<P extends SecurityProduct | SupportPlan>(
  products: readonly P[],
  pairs: readonly PackagePair[],
): Result<readonly P[]> {
  const found = pairs.flatMap(
    ({ packageId, pppId }) =>
      products.find((product) => product.packageId === packageId && product.pppId === pppId) ?? [],
  );
  return found.length === pairs.length
    ? succeed(found)
    : refuse('notSold', { fields: [{ path: 'PkgID', reason: 'is not in the catalog' }] });
}

/** Omits the standard plan: it is the default, so the cart does not store it. */
export function findSupportIds(pairs: readonly PackagePair[], { supportPlans }: Pick<Catalog, 'supportPlans'>) {
  const found = findProducts(supportPlans, pairs);
  return found.ok ? succeed(found.value.filter(({ standard }) => !standard).map(({ id }) => id)) : found;
}
