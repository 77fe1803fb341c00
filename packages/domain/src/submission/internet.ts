import type { InternetSelection } from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import {
  findSecurityIds,
  findSupportIds,
  listSupportPairs,
  type PackagePair,
  type SupportPair,
  toPackagePair,
} from './package-pairs.ts';
import { buildRouterChange, buildSelectionChange, type SelectionChange } from './selection-change.ts';

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

type InternetCatalog = Pick<Catalog, 'internetPlans' | 'security' | 'supportPlans'>;

export const buildInternetSubmission = (
  chosen: InternetSelection,
  before: InternetSelection | undefined,
  withTv: boolean,
  catalog: InternetCatalog,
): InternetSubmission => ({
  planId: chosen.planId,
  planCode: catalog.internetPlans.find(({ id }) => id === chosen.planId)?.planId ?? '',
  router: buildRouterChange(before?.routerId, chosen.routerId ?? '', withTv),
  extenderId: chosen.extenderId ?? '',
  additionalRouter: buildSelectionChange(before?.additionalRouterId, chosen.additionalRouterId ?? ''),
  installation: buildSelectionChange(before?.installationId, chosen.installationId ?? ''),
  offerIds: chosen.offerIds,
  security: catalog.security.filter(({ id }) => chosen.securityIds.includes(id)).map(toPackagePair),
  support: listSupportPairs(chosen.supportIds, catalog),
  sections: listSections(chosen),
});

const listSections = (chosen: InternetSelection): readonly string[] => [
  'Internet speed',
  ...(chosen.routerId || chosen.extenderId || chosen.additionalRouterId ? ['Equipment'] : []),
  ...(chosen.installationId ? ['Installation'] : []),
  ...(chosen.securityIds.length > 0 ? ['Additional security and storage'] : []),
];

/** Converts a submission to a selection of the cart; null removes internet. */
export function parseInternetSubmission(
  submitted: InternetSubmission,
  catalog: InternetCatalog,
): Result<InternetSelection | null> {
  const { planId, planCode, router, extenderId, additionalRouter, installation, offerIds } = submitted;
  if (planId === '') return succeed(null);
  const plan = catalog.internetPlans.find(({ id }) => id === planId);
  if (plan?.planId !== planCode)
    return refuse('notSold', { fields: [{ path: 'DataPlanSelection', reason: 'is not a plan of the product' }] });
  const security = findSecurityIds(submitted.security, catalog);
  if (!security.ok) return security;
  const support = findSupportIds(submitted.support, catalog);
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
