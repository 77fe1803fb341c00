import type { CartSession } from '../session/cart-session.ts';
import { currentChoices } from '../session/pending-choice.ts';
import { type ServiceChange, withChange } from '../session/rebuild-cart.ts';
import { expectedBreakdownOf } from './expected-breakdown.ts';

/** The change of the monthly price by a choice, with bundle discounts. Undefined while the catalog is not loaded. */
export function calculateChoiceDifference(
  cartSession: CartSession,
  change: ServiceChange | undefined,
): number | undefined {
  const chosen = currentChoices(cartSession);
  if (!chosen || !change) return undefined;
  const before = expectedBreakdownOf(cartSession, chosen)?.header.cents;
  const after = expectedBreakdownOf(cartSession, withChange(chosen, change))?.header.cents;
  return before === undefined || after === undefined ? undefined : after - before;
}
