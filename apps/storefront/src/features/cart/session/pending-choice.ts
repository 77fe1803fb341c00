import type { Contract } from '@demarc/domain/catalog';
import type { ChosenServices } from '@demarc/domain/submission';
import { convertToTerm } from '../changes/convert-to-term.ts';
import { getExpectedBreakdown } from '../pricing/expected-breakdown.ts';
import { getExpectedDiscount } from '../pricing/expected-discount.ts';
import { getCurrentCart } from './cart-query.ts';
import type { CartSession, PendingChoice } from './cart-session.ts';
import { waitForPaint } from './wait-for-paint.ts';

/** The current choices, including those the server has not confirmed. The next choice builds on them. */
export const getCurrentChoices = (cartSession: CartSession): ChosenServices | undefined =>
  cartSession.pendingChoice.get()?.chosen ?? getCurrentCart(cartSession)?.chosen;

/** Clears the pending choices, so that the page shows the server's cart. */
export function clearPendingChoice({ pendingChoice, expectedBreakdown }: CartSession): void {
  pendingChoice.set(null);
  expectedBreakdown.set(null);
}

/**
 * Shows a choice before the server confirms it. `differenceCents` is the change of the monthly price without the
 * discounts for bundles and offers.
 */
export function showPendingChoice(
  cartSession: CartSession,
  change: (chosen: ChosenServices) => ChosenServices,
  differenceCents: number,
): void {
  const before = getPendingOrCurrent(cartSession);
  if (!before) return;
  const chosen = change(before.chosen);
  const discountChange = getExpectedDiscount(cartSession, chosen) - getExpectedDiscount(cartSession, before.chosen);
  setPendingChoice(cartSession, {
    ...before,
    chosen,
    monthlyCents: before.monthlyCents + differenceCents - discountChange,
  });
}

/** Shows the same services with another term before the server confirms it. The server has quoted `differenceCents`. */
export function showPendingTerm(cartSession: CartSession, term: Contract, differenceCents: number): void {
  const before = getPendingOrCurrent(cartSession);
  if (!before) return;
  const chosen = convertToTerm(cartSession, before.chosen, term);
  setPendingChoice(cartSession, { term, chosen, monthlyCents: before.monthlyCents + differenceCents });
}

function getPendingOrCurrent(cartSession: CartSession): PendingChoice | undefined {
  const view = getCurrentCart(cartSession);
  return (
    view && (cartSession.pendingChoice.get() ?? { chosen: view.chosen, monthlyCents: view.breakdown.header.cents })
  );
}

function setPendingChoice(cartSession: CartSession, next: PendingChoice): void {
  cartSession.pendingChoice.set({ ...next, monthlyCents: Math.max(0, next.monthlyCents) });
  void waitForPaint().then(() => updateExpectedBreakdown(cartSession, next.chosen));
}

function updateExpectedBreakdown(cartSession: CartSession, chosen: ChosenServices): void {
  const pending = cartSession.pendingChoice.get();
  if (pending?.chosen !== chosen) return; // Replaced by another choice, or already confirmed.
  const breakdown = getExpectedBreakdown(cartSession, chosen);
  cartSession.expectedBreakdown.set(breakdown ?? null);
  // The total must equal the sum of the lines beside it.
  const monthlyCents = breakdown?.header.cents;
  if (monthlyCents !== undefined && monthlyCents !== pending.monthlyCents)
    cartSession.pendingChoice.set({ ...pending, monthlyCents });
}
