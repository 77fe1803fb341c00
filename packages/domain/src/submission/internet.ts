import { type InternetSelection, routerChange, type SelectionChange, selectionChange } from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import { type PackagePair, pairOf, type SupportPair, securityIds, supportIds, supportPairs } from './pairs.ts';

/** A submitted choice of internet: the old and new ids, as the backend systems know them. */
export interface InternetSubmission {
  /** Empty to remove internet. */
  readonly planId: string;
  /** The id of the plan within the data product. */
  readonly planCode: string;
  readonly router: SelectionChange;
  readonly extenderId: string;
  readonly additionalRouter: SelectionChange;
  readonly installation: SelectionChange;
  readonly offerIds: readonly string[];
  readonly security: readonly PackagePair[];
  readonly support: readonly SupportPair[];
  /** Headings of the sections with a choice (C-112). */
  readonly sections: readonly string[];
}

type InternetShelves = Pick<Catalog, 'internetPlans' | 'security' | 'supportPlans'>;

const sectionsOf = (chosen: InternetSelection): readonly string[] => [
  'Internet speed',
  ...(chosen.routerId || chosen.extenderId || chosen.additionalRouterId ? ['Equipment'] : []),
  ...(chosen.installationId ? ['Installation'] : []),
  ...(chosen.securityIds.length > 0 ? ['Additional security and storage'] : []),
];

export const submitInternet = (
  chosen: InternetSelection,
  before: InternetSelection | undefined,
  withTv: boolean,
  catalog: InternetShelves,
): InternetSubmission => ({
  planId: chosen.planId,
  planCode: catalog.internetPlans.find(({ id }) => id === chosen.planId)?.planId ?? '',
  router: routerChange(before?.routerId, chosen.routerId ?? '', withTv),
  extenderId: chosen.extenderId ?? '',
  additionalRouter: selectionChange(before?.additionalRouterId, chosen.additionalRouterId ?? ''),
  installation: selectionChange(before?.installationId, chosen.installationId ?? ''),
  offerIds: chosen.offerIds,
  security: catalog.security.filter(({ id }) => chosen.securityIds.includes(id)).map(pairOf),
  support: supportPairs(chosen.supportIds, catalog),
  sections: sectionsOf(chosen),
});

/** Converts a submission to a selection of the cart; null removes internet. */
export function readInternet(
  submitted: InternetSubmission,
  catalog: InternetShelves,
): Result<InternetSelection | null> {
  const { planId, planCode, router, extenderId, additionalRouter, installation, offerIds } = submitted;
  if (planId === '') return succeed(null);
  const plan = catalog.internetPlans.find(({ id }) => id === planId);
  if (plan?.planId !== planCode)
    return refuse('notSold', { fields: [{ path: 'DataPlanSelection', reason: 'is not a plan of the product' }] });
  const security = securityIds(submitted.security, catalog);
  if (!security.ok) return security;
  const support = supportIds(submitted.support, catalog);
  if (!support.ok) return support;
  return succeed({
    planId,
    ...(router.new && { routerId: router.new }),
    ...(extenderId && { extenderId }),
    ...(additionalRouter.new && { additionalRouterId: additionalRouter.new }),
    ...(installation.new && { installationId: installation.new }),
    securityIds: security.value,
    supportIds: support.value,
    offerIds,
  });
}
