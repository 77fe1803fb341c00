import { calculatePriceDifference, type PriceDifference } from '@demarc/domain/cart';
import type { ChosenServices } from '@demarc/domain/submission';
import type { CartSession } from '../session/cart-session.ts';
import { getCurrentChoices } from '../session/pending-choice.ts';
import { applyServiceChange, type ServiceChange } from '../session/rebuild-cart.ts';
import { getExpectedBreakdown } from './expected-breakdown.ts';

/** Applies a choice to the choices in the cart. Returns undefined while the choice is not possible. */
export type CartEdit = (chosen: ChosenServices) => ChosenServices | undefined;

/** The change of the bill by a choice, with discounts. Undefined while the catalog is not loaded. */
export function calculateEditDifference(cartSession: CartSession, edit: CartEdit): PriceDifference | undefined {
  const chosen = getCurrentChoices(cartSession);
  const edited = chosen && edit(chosen);
  if (!edited) return undefined;
  const before = getExpectedBreakdown(cartSession, chosen);
  const after = getExpectedBreakdown(cartSession, edited);
  return before && after && calculatePriceDifference(before, after);
}

/** The change of the monthly price and of the installments by a choice. Undefined while the catalog is not loaded. */
export function calculateChoiceDifference(
  cartSession: CartSession,
  change: ServiceChange | undefined,
): PriceDifference | undefined {
  const difference = calculateEditDifference(cartSession, (chosen) => change && applyServiceChange(chosen, change));
  return difference && { ...difference, onceCents: 0 };
}
