import { type Catalog, type Contract, planForTerm } from '../catalog/index.ts';
import type { ChosenServices } from './cart-view.ts';

type Plans = Pick<Catalog, 'internetPlans' | 'digitalVoicePlans' | 'phonePlans'>;
type Sold = { readonly id: string } & Parameters<typeof planForTerm>[1];

/** The twin of a plan for the term; one that has none stays, for the server to say that it is not sold so. */
const twinIn =
  <P extends Sold>(plans: readonly P[], term: Contract) =>
  (id: string): P | undefined => {
    const plan = plans.find((each) => each.id === id);
    return plan && (planForTerm(plans, plan, term) ?? plan);
  };

/** The same choice for a term: each plan of another is the twin that is sold for this one (C-224). TV is sold for either. */
export function forTerm<Chosen extends { readonly [Part in keyof ChosenServices]?: ChosenServices[Part] | undefined }>(
  chosen: Chosen,
  term: Contract,
  plans: Plans,
): Chosen {
  const { internet, phone, digitalVoice } = chosen;
  const data = internet && twinIn(plans.internetPlans, term)(internet.planId);
  const digital = twinIn(plans.digitalVoicePlans, term);
  const standard = twinIn(plans.phonePlans, term);
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
