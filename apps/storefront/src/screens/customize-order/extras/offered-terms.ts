import type { CustomizeProducts } from '@demarc/contract';
import { findPlanForTerm, type Term } from '@demarc/domain/catalog';
import type { ChosenServices } from '@demarc/domain/submission';

type Plans = Pick<CustomizeProducts, 'plans' | 'digitalVoice' | 'phone' | 'charges'>;
type Chosen = Pick<ChosenServices, 'internet' | 'digitalVoice' | 'phone'>;

/** The terms that every chosen plan is sold for. TV is sold for all of them. */
export function listOfferedTerms(products: Plans, { internet, digitalVoice, phone }: Chosen): readonly Term[] {
  const isSold = <P extends { readonly id: string } & Parameters<typeof findPlanForTerm>[1]>(
    plans: readonly P[],
    planId: string | undefined,
    { id }: Term,
  ): boolean => {
    const plan = plans.find((each) => each.id === planId);
    return !plan || findPlanForTerm(plans, plan, id) !== undefined;
  };
  return products.charges.terms.filter(
    (term) =>
      isSold(products.plans, internet?.planId, term) &&
      (digitalVoice?.lines ?? []).every(({ planId }) => isSold(products.digitalVoice.plans, planId, term)) &&
      (phone?.lines ?? []).every(({ planId }) => isSold(products.phone.plans, planId, term)),
  );
}
