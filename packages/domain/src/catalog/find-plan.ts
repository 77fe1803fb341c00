import { defaultContract, defaultIpType } from './defaults.ts';
import type { InternetPlan } from './products.ts';

/** A plan as the shop asks for it; what is not said is a dynamic address for two years (C-273). */
export interface PlanQuery {
  readonly name: string;
  readonly ipType?: string;
  readonly contract?: string;
}

/** C-099: 'static' and 'Static' are the same. */
const alike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The one plan of that name, IP address and term (C-177). */
export const findPlan = <P extends Pick<InternetPlan, 'name' | 'ipType' | 'contract'>>(
  plans: readonly P[],
  { name, ipType = defaultIpType, contract = defaultContract }: PlanQuery,
): P | undefined =>
  plans.find((plan) => plan.name === name && alike(plan.ipType, ipType) && alike(plan.contract, contract));

/** What can be sold over a line of that speed. */
export const plansForLine = (
  plans: readonly InternetPlan[],
  technology: InternetPlan['technology'],
  lineMbps: number,
): readonly InternetPlan[] => plans.filter((plan) => plan.technology === technology && plan.lineMbps <= lineMbps);
