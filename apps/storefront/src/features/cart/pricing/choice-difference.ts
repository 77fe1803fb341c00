import type { CartSession } from '../session/cart-session.ts';
import { getCurrentChoices } from '../session/pending-choice.ts';
import { applyServiceChange, type ServiceChange } from '../session/rebuild-cart.ts';
import { getExpectedBreakdown } from './expected-breakdown.ts';

/** The change of the monthly price by a choice, with bundle discounts. Undefined while the catalog is not loaded. */
export function calculateChoiceDifference(
  cartSession: CartSession,
  change: ServiceChange | undefined,
): number | undefined {
  const chosen = getCurrentChoices(cartSession);
  if (!chosen || !change) return undefined;
  const before = getExpectedBreakdown(cartSession, chosen)?.header.cents;
  const after = getExpectedBreakdown(cartSession, applyServiceChange(chosen, change))?.header.cents;
  return before === undefined || after === undefined ? undefined : after - before;
}
