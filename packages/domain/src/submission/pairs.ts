import type { Catalog, SecurityProduct, SupportPlan } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';

/** How a product that another system bills is named: by its package and the plan within it (C-110). */
export interface PackagePair {
  readonly packageId: string;
  readonly pppId: string;
}

/** C-111 */
export interface SupportPair extends PackagePair {
  readonly category: string;
}

export const pairOf = ({ packageId, pppId }: SecurityProduct): PackagePair => ({ packageId, pppId });

/** C-366: without a choice the standard plan is named. */
export const supportPairs = (
  supportIds: readonly string[],
  { supportPlans }: Pick<Catalog, 'supportPlans'>,
): readonly SupportPair[] =>
  supportPlans
    .filter(({ id, standard }) => (supportIds.length > 0 ? supportIds.includes(id) : standard))
    .map(({ packageId, pppId, category }) => ({ packageId, pppId, category }));

/** The ids behind the pairs. */
function idsOf<P extends SecurityProduct | SupportPlan>(
  shelf: readonly P[],
  pairs: readonly PackagePair[],
): Result<readonly P[]> {
  const found = pairs.flatMap(
    ({ packageId, pppId }) => shelf.find((each) => each.packageId === packageId && each.pppId === pppId) ?? [],
  );
  return found.length === pairs.length
    ? succeed(found)
    : refuse('notSold', { fields: [{ path: 'PkgID', reason: 'is not in the catalog' }] });
}

export function securityIds(pairs: readonly PackagePair[], { security }: Pick<Catalog, 'security'>) {
  const found = idsOf(security, pairs);
  return found.ok ? succeed(found.value.map(({ id }) => id)) : found;
}

/** Choosing the standard plan is choosing nothing. */
export function supportIds(pairs: readonly PackagePair[], { supportPlans }: Pick<Catalog, 'supportPlans'>) {
  const found = idsOf(supportPlans, pairs);
  return found.ok ? succeed(found.value.filter(({ standard }) => !standard).map(({ id }) => id)) : found;
}
