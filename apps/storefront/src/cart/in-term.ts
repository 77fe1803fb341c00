import type { Contract } from '@demarc/domain/catalog';
import { type CartView, forTerm } from '@demarc/domain/submission';
import { productsNow } from './products-query.ts';
import type { ServiceChange } from './rebuild-cart.ts';

/** The same choice for a term, by what the page has read of the plans. */
export function inTerm<Chosen extends ServiceChange>(chosen: Chosen, term: Contract): Chosen {
  const products = productsNow();
  if (!products) return chosen;
  const { plans, digitalVoice, phone } = products;
  return forTerm(chosen, term, {
    internetPlans: plans,
    digitalVoicePlans: digitalVoice.plans,
    phonePlans: phone.plans,
  });
}

/** A choice as the cart takes it when its turn comes: the term may have been switched, or not, since it was made. */
export function inTermOf({ chosen, breakdown }: CartView, change: ServiceChange): ServiceChange {
  const { addOns: _extras, ...services } = chosen;
  return Object.keys(services).length > 0 ? inTerm(change, breakdown.header.term) : change;
}
