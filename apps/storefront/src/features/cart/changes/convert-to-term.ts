import type { CartView } from '@demarc/domain/cart-view';
import type { Contract } from '@demarc/domain/catalog';
import { switchTermOfChoices } from '@demarc/domain/submission';
import { getCurrentProducts } from '../catalog/products-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import type { ServiceChange } from '../session/rebuild-cart.ts';

/** Converts a choice to another term, with the plans that the page has loaded. */
export function convertToTerm<Chosen extends ServiceChange>(
  cartSession: CartSession,
  chosen: Chosen,
  term: Contract,
): Chosen {
  const products = getCurrentProducts(cartSession);
  if (!products) return chosen;
  const { plans, digitalVoice, phone } = products;
  return switchTermOfChoices(chosen, term, {
    internetPlans: plans,
    digitalVoicePlans: digitalVoice.plans,
    phonePlans: phone.plans,
  });
}

/** Converts a queued choice to the term of the cart, which may have changed since the choice was made. */
export function convertToCartTerm(
  cartSession: CartSession,
  { chosen, breakdown }: CartView,
  change: ServiceChange,
): ServiceChange {
  const { addOns: _addOns, ...services } = chosen;
  return Object.keys(services).length > 0 ? convertToTerm(cartSession, change, breakdown.header.term) : change;
}
