import { type Catalog, type Contract, findPlanForTerm } from '../catalog/index.ts';
import type { ChosenServices } from './cart-view.ts';

type Plans = Pick<Catalog, 'internetPlans' | 'digitalVoicePlans' | 'phonePlans'>;
type TermPlan = { readonly id: string } & Parameters<typeof findPlanForTerm>[1];

/** Switches each plan to the same plan for this term (C-224). TV is sold for either term. */
export function switchTermOfChoices<
  Chosen extends { readonly [Part in keyof ChosenServices]?: ChosenServices[Part] | undefined },
>(chosen: Chosen, term: Contract, plans: Plans): Chosen {
  const { internet, phone, digitalVoice } = chosen;
  const data = internet && createPlanSwitcher(plans.internetPlans, term)(internet.planId);
  const digital = createPlanSwitcher(plans.digitalVoicePlans, term);
  const standard = createPlanSwitcher(plans.phonePlans, term);
  return {
    ...chosen,
    ...(data && { internet: { ...internet, planId: data.id, planCode: data.planId } }),
    ...(digitalVoice && {
      digitalVoice: {
        ...digitalVoice,
        lines: digitalVoice.lines.map((line) => ({ ...line, planId: digital(line.planId)?.id ?? line.planId })),
      },
    }),
    ...(phone && {
      phone: {
        ...phone,
        lines: phone.lines.map((line) => {
          const plan = standard(line.planId);
          return plan ? { ...line, planId: plan.id, planName: plan.name } : line;
        }),
      },
    }),
  };
}

/** Finds the same plan for the term. Without one the plan stays, and the server refuses it. */
const createPlanSwitcher =
  <P extends TermPlan>(plans: readonly P[], term: Contract) =>
  (id: string): P | undefined => {
    const plan = plans.find((each) => each.id === id);
    return plan && (findPlanForTerm(plans, plan, term) ?? plan);
  };
