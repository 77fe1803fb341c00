import type { IpType } from '../codes.ts';
import type { Contract } from '../contract.ts';
import { defaultIpType } from '../defaults.ts';
import type { InternetPlan } from '../products.ts';
import type { Term } from '../terms/term.ts';

/** Finds the plans of one term and IP type, which have unique names (C-177). The default is a dynamic address. */
export const findPlansByTermAndIpType = <P extends Pick<InternetPlan, 'ipType' | 'contract'>>(
  plans: readonly P[],
  contract: Contract,
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

/**
 * Lists the plans of a term, and those that are not sold for it for the first term that they are sold for (C-273). A
 * term that other services of the cart need is the only one.
 */
export const listPlansForTerm = <P extends { readonly family: string; readonly contract: Contract }>(
  plans: readonly P[],
  terms: readonly Pick<Term, 'id'>[],
  { term, isRequired = false }: { readonly term: Contract | undefined; readonly isRequired?: boolean },
): readonly P[] => {
  const order = [term, ...(isRequired ? [] : terms.map(({ id }) => id))];
  const termByFamily = new Map<string, Contract | undefined>();
  for (const { family } of plans) {
    if (termByFamily.has(family)) continue;
    const ofFamily = plans.filter((plan) => plan.family === family);
    termByFamily.set(
      family,
      order.find((id) => ofFamily.some(({ contract }) => contract === id)),
    );
  }
  return plans.filter(({ family, contract }) => termByFamily.get(family) === contract);
};
