import type { Contract } from '@demarc/domain/catalog';
import type { ChosenServices } from '@demarc/domain/submission';
import { convertToTerm } from '../changes/convert-to-term.ts';
import { expectedBreakdownOf } from '../pricing/expected-breakdown.ts';
import { discountOf } from '../pricing/expected-discount.ts';
import { currentCart } from './cart-query.ts';
import type { CartSession, PendingChoice } from './cart-session.ts';
import { waitForPaint } from './wait-for-paint.ts';

/** The current choices, including those the server has not confirmed. The next choice builds on them. */
export const currentChoices = (cart: CartSession): ChosenServices | undefined =>
  cart.pendingChoice.get()?.chosen ?? currentCart(cart)?.chosen;

/** Clears the pending choices: only the server's cart counts. */
export function clearPendingChoice({ pendingChoice, expectedBreakdown }: CartSession): void {
  pendingChoice.set(null);
  expectedBreakdown.set(null);
}

/**
 * Shows a choice before the server confirms it. `differenceCents` is the change of the monthly price without the
 * discounts for bundles and offers.
 */
export function showPendingChoice(
  cart: CartSession,
  change: (chosen: ChosenServices) => ChosenServices,
  differenceCents: number,
): void {
  const before = pendingOrCurrent(cart);
  if (!before) return;
  const chosen = change(before.chosen);
  const discountChange = discountOf(cart, chosen) - discountOf(cart, before.chosen);
  setPendingChoice(cart, { ...before, chosen, monthlyCents: before.monthlyCents + differenceCents - discountChange });
}

/** Shows the same services with another term before the server confirms it. The server has quoted `differenceCents`. */
export function showPendingTerm(cart: CartSession, term: Contract, differenceCents: number): void {
  const before = pendingOrCurrent(cart);
  if (!before) return;
  const chosen = convertToTerm(cart, before.chosen, term);
  setPendingChoice(cart, { term, chosen, monthlyCents: before.monthlyCents + differenceCents });
}

function pendingOrCurrent(cart: CartSession): PendingChoice | undefined {
  const view = currentCart(cart);
  return view && (cart.pendingChoice.get() ?? { chosen: view.chosen, monthlyCents: view.breakdown.header.cents });
}

function setPendingChoice(cart: CartSession, next: PendingChoice): void {
  cart.pendingChoice.set({ ...next, monthlyCents: Math.max(0, next.monthlyCents) });
  void waitForPaint().then(() => updateExpectedBreakdown(cart, next.chosen));
}

function updateExpectedBreakdown(cart: CartSession, chosen: ChosenServices): void {
  const pending = cart.pendingChoice.get();
  if (pending?.chosen !== chosen) return; // Replaced by another choice, or already confirmed.
  const breakdown = expectedBreakdownOf(cart, chosen);
  cart.expectedBreakdown.set(breakdown ?? null);
  // The total must equal the sum of the lines beside it.
  const monthlyCents = breakdown?.header.cents;
  if (monthlyCents !== undefined && monthlyCents !== pending.monthlyCents)
    cart.pendingChoice.set({ ...pending, monthlyCents });
}
