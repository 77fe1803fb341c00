import { defaultContract, defaultIpType } from './defaults.ts';
import type { InternetPlan } from './products.ts';
import type { Contract, IpType } from './terms.ts';

/** The plans of one term and kind of address, each name once (C-177); what is not said is a dynamic address for two years (C-273). */
export const plansSoldAs = <P extends Pick<InternetPlan, 'ipType' | 'contract'>>(
  plans: readonly P[],
  contract: Contract = defaultContract,
  ipType: IpType = defaultIpType,
): readonly P[] => plans.filter((plan) => plan.contract === contract && plan.ipType === ipType);

/** The same plan for the same term with that kind of address, where it is sold so. */
export const planWithAddress = <P extends Pick<InternetPlan, 'family' | 'ipType' | 'contract'>>(
  plans: readonly P[],
  { family, contract }: P,
  ipType: IpType,
): P | undefined => plansSoldAs(plans, contract, ipType).find((plan) => plan.family === family);

/** The same plan, with the same kind of address, for that term, where it is sold so. */
export const planForTerm = <
  P extends { readonly family: string; readonly contract: Contract; readonly ipType?: IpType },
>(
  plans: readonly P[],
  { family, ipType }: P,
  contract: Contract,
): P | undefined =>
  plans.find((plan) => plan.family === family && plan.ipType === ipType && plan.contract === contract);

/** What can be sold over a line of that speed. */
export const plansForLine = (
  plans: readonly InternetPlan[],
  technology: InternetPlan['technology'],
  lineMbps: number,
): readonly InternetPlan[] => plans.filter((plan) => plan.technology === technology && plan.lineMbps <= lineMbps);
