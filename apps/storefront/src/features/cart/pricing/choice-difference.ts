import type { CartSession } from '../session/cart-session.ts';
import { currentChoices } from '../session/pending-choice.ts';
import { type ServiceChange, withChange } from '../session/rebuild-cart.ts';
import { expectedBreakdownOf } from './expected-breakdown.ts';

/** The change of the monthly price by a choice, with bundle discounts. Undefined while the catalog is not loaded. */
export function choiceDifference(cart: CartSession, change: ServiceChange | undefined): number | undefined {
  const chosen = currentChoices(cart);
  if (!chosen || !change) return undefined;
  const before = expectedBreakdownOf(cart, chosen)?.header.cents;
  const after = expectedBreakdownOf(cart, withChange(chosen, change))?.header.cents;
  return before === undefined || after === undefined ? undefined : after - before;
}
