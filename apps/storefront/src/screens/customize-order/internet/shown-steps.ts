import { findOnlyRouter, isTechTeam } from '@demarc/domain/catalog';
import type { InternetOffering } from '@demarc/domain/offering';
import type { StepId } from '../step-lists.ts';

type InternetChoices = Pick<
  InternetOffering,
  'routers' | 'extenders' | 'additionalRouters' | 'installations' | 'security' | 'supportPlans'
>;

/** Lists the steps of internet in order. A step that has nothing to choose is left out (P-009). */
export function listInternetSteps(offering: InternetChoices): readonly StepId[] {
  const { installations, security, supportPlans } = offering;
  const hasExtras = supportPlans.length > 1 || security.some((product) => !isTechTeam(product));
  return [
    'internetSpeed',
    ...(findOnlyRouter(offering) ? [] : (['equipment'] as const)),
    ...(installations.length > 1 ? (['installation'] as const) : []),
    ...(hasExtras ? (['security'] as const) : []),
  ];
}
