import type { IpType } from '../codes.ts';
import type { Contract } from '../contract.ts';
import { defaultContract, defaultIpType } from '../defaults.ts';
import type { InternetPlan } from '../products.ts';

/**
 * Finds the plans of one term and IP type, which have unique names (C-177). The default is a dynamic address for two
 * years (C-273).
 */
export const findPlansByTermAndIpType = <P extends Pick<InternetPlan, 'ipType' | 'contract'>>(
  plans: readonly P[],
  contract: Contract = defaultContract,
  ipType: IpType = defaultIpType,
): readonly P[] => plans.filter((plan) => plan.contract === contract && plan.ipType === ipType);

/** Finds the same plan and term with another IP type; undefined when it is not sold. */
export const findPlanForIpType = <P extends Pick<InternetPlan, 'family' | 'ipType' | 'contract'>>(
  plans: readonly P[],
  { family, contract }: P,
  ipType: IpType,
): P | undefined => findPlansByTermAndIpType(plans, contract, ipType).find((plan) => plan.family === family);

/** Finds the same plan and IP type for another term; undefined when it is not sold. */
export const findPlanForTerm = <
  P extends { readonly family: string; readonly contract: Contract; readonly ipType?: IpType },
>(
  plans: readonly P[],
  { family, ipType }: P,
  contract: Contract,
): P | undefined =>
  plans.find((plan) => plan.family === family && plan.ipType === ipType && plan.contract === contract);

/** Finds the plans that a line of this speed supports. */
export const findPlansForLine = (
  plans: readonly InternetPlan[],
  technology: InternetPlan['technology'],
  lineMbps: number,
): readonly InternetPlan[] => plans.filter((plan) => plan.technology === technology && plan.lineMbps <= lineMbps);
