import { type Catalog, type Contract, findPlanForTerm } from '../catalog/index.ts';
import type { ChosenServices } from './chosen-services.ts';

type Plans = Pick<Catalog, 'internetPlans' | 'digitalVoicePlans' | 'phonePlans'>;
type TermPlan = { readonly id: string } & Parameters<typeof findPlanForTerm>[1];

/** Switches each plan to the same plan for this term (C-224). TV is sold for every term. */
export function switchTermOfChoices<
  Chosen extends { readonly [Key in keyof ChosenServices]?: ChosenServices[Key] | undefined },
>(chosen: Chosen, term: Contract, plans: Plans): Chosen {
  const { internet, phone, digitalVoice } = chosen;
  const internetPlan = internet && findSwitchedPlan(plans.internetPlans, internet.planId, term);
  return {
    ...chosen,
    ...(internetPlan && { internet: { ...internet, planId: internetPlan.id, planCode: internetPlan.planId } }),
    ...(digitalVoice && {
      digitalVoice: {
        ...digitalVoice,
        lines: digitalVoice.lines.map((line) => {
          const plan = findSwitchedPlan(plans.digitalVoicePlans, line.planId, term);
          return plan ? { ...line, planId: plan.id } : line;
        }),
      },
    }),
    ...(phone && {
      phone: {
        ...phone,
        lines: phone.lines.map((line) => {
          const plan = findSwitchedPlan(plans.phonePlans, line.planId, term);
          return plan ? { ...line, planId: plan.id, planName: plan.name } : line;
        }),
      },
    }),
  };
}

/** Finds the same plan for the term. When it is not sold, the plan stays, so that the server refuses it. */
function findSwitchedPlan<P extends TermPlan>(plans: readonly P[], id: string, term: Contract): P | undefined {
  const plan = plans.find((other) => other.id === id);
  return plan && (findPlanForTerm(plans, plan, term) ?? plan);
}
