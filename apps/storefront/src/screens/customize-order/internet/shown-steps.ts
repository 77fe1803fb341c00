import { isTechTeam } from '@demarc/domain/catalog';
import type { InternetOffering } from '@demarc/domain/offering';
import type { StepId } from '../step-lists.ts';

/** Lists the steps of internet in order. A step that has nothing to choose is left out (P-009). */
export function listInternetSteps({
  installations,
  security,
  supportPlans,
}: Pick<InternetOffering, 'installations' | 'security' | 'supportPlans'>): readonly StepId[] {
  const hasExtras = supportPlans.length > 1 || security.some((product) => !isTechTeam(product));
  return [
    'internetSpeed',
    'equipment',
    ...(installations.length > 1 ? (['installation'] as const) : []),
    ...(hasExtras ? (['security'] as const) : []),
  ];
}
