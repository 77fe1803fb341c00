import type { AddOns } from '@demarc/domain/cart';
import { findPlanForIpType, type InternetPlan, type IpType, type StaticIpChoice } from '@demarc/domain/catalog';

type Plan = Pick<InternetPlan, 'id' | 'family' | 'ipType' | 'contract'>;

/** The plan and the add-on that together order an IP address. */
export interface IpAddress {
  readonly planId: string;
  readonly staticIpId?: string;
}

interface ResolveIpAddressInput {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly choices: readonly StaticIpChoice[];
  /** C-205: the FLEX bundle of a banner is sold only with a dynamic address in its plan. */
  readonly isDynamicOnly: boolean;
}

/** The choice that the price of a plan with this IP type includes. */
export const findIncludedChoice = (choices: readonly StaticIpChoice[], ipType: IpType): StaticIpChoice | undefined =>
  choices.find((choice) => choice.ipType === ipType);

/** The chosen address: that of the add-on, else that of the plan. */
export const findChosenAddress = (
  choices: readonly StaticIpChoice[],
  plan: Pick<Plan, 'ipType'>,
  { staticIpId }: AddOns,
): StaticIpChoice | undefined =>
  choices.find(({ id }) => id === staticIpId) ?? findIncludedChoice(choices, plan.ipType);

/**
 * Finds the order of an address: the plan that includes it, else an add-on. Undefined if it is not sold with this plan.
 */
export function resolveIpAddress(
  choice: StaticIpChoice,
  { plan, plans, choices, isDynamicOnly }: ResolveIpAddressInput,
): IpAddress | undefined {
  const isIncluded = choice === findIncludedChoice(choices, choice.ipType);
  const sibling = plan.ipType === choice.ipType ? plan : findPlanForIpType(plans, plan, choice.ipType);
  if (isIncluded && sibling && !(isDynamicOnly && sibling.ipType === 'Static')) return { planId: sibling.id };
  return choice.ipType === 'Static' ? { planId: plan.id, staticIpId: choice.id } : undefined;
}

/** Lists one of the plans of a term for each speed: that with the chosen IP type, if it is sold. */
export const listPlansForIpType = <P extends Plan>(plansOfTerm: readonly P[], ipType: IpType): readonly P[] => {
  const families = [...new Set(plansOfTerm.map(({ family }) => family))];
  return families.flatMap((family) => {
    const ofFamily = plansOfTerm.filter((plan) => plan.family === family);
    return ofFamily.find((plan) => plan.ipType === ipType) ?? ofFamily[0] ?? [];
  });
};

/** The add-ons with another plan: a plan without the static address of the old one gets it as an add-on. */
export function retainStaticAddress(
  addOns: AddOns,
  {
    from,
    to,
    choices,
  }: { from: Pick<Plan, 'ipType'> | undefined; to: Pick<Plan, 'ipType'>; choices: readonly StaticIpChoice[] },
): AddOns {
  const included = findIncludedChoice(choices, 'Static');
  if (from?.ipType !== 'Static' || to.ipType === 'Static' || addOns.staticIpId || !included) return addOns;
  return { ...addOns, staticIpId: included.id };
}
