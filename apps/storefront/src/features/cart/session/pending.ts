import type { Breakdown } from '@demarc/domain/cart';
import type { Contract } from '@demarc/domain/catalog';
import type { ChosenServices } from '@demarc/domain/submission';
import { createStore } from '../../../lib/store.ts';
import { convertToTerm } from '../changes/convert-to-term.ts';
import { breakdownOf } from '../pricing/expected.ts';
import { offOf } from '../pricing/expected-off.ts';
import { cartNow } from './cart-query.ts';
import { painted } from './painted.ts';

/** Choices that the server has not confirmed yet. The store holds null when there are none. */
export interface Pending {
  readonly chosen: ChosenServices;
  readonly monthlyCents: number;
  /** The target term while the term is being switched. */
  readonly term?: Contract;
}

export const pending = createStore<Pending | null>(null);

/** The expected breakdown of the pending choices. Computed after the choice is painted; null when the catalog is not loaded. */
export const expected = createStore<Breakdown | null>(null);

/** Clears the pending choices: only the server's cart counts. */
export function clearPending(): void {
  pending.set(null);
  expected.set(null);
}

/**
 * Shows a choice before the server confirms it. `differenceCents` is the change of the monthly price without the
 * discounts for bundles and offers.
 */
export function showPendingChoice(change: (chosen: ChosenServices) => ChosenServices, differenceCents: number): void {
  const before = pendingOrCurrent();
  if (!before) return;
  const chosen = change(before.chosen);
  const discountChange = offOf(chosen) - offOf(before.chosen);
  setPending({ ...before, chosen, monthlyCents: before.monthlyCents + differenceCents - discountChange });
}

/** Shows the same services with another term before the server confirms it. The server has quoted `differenceCents`. */
export function showPendingTerm(term: Contract, differenceCents: number): void {
  const before = pendingOrCurrent();
  if (!before) return;
  setPending({ term, chosen: convertToTerm(before.chosen, term), monthlyCents: before.monthlyCents + differenceCents });
}

function pendingOrCurrent(): Pending | undefined {
  const view = cartNow();
  return view && (pending.get() ?? { chosen: view.chosen, monthlyCents: view.breakdown.header.cents });
}

function setPending(next: Pending): void {
  pending.set({ ...next, monthlyCents: Math.max(0, next.monthlyCents) });
  void painted().then(() => updateExpectedLines(next.chosen));
}

function updateExpectedLines(chosen: ChosenServices): void {
  const waiting = pending.get();
  if (waiting?.chosen !== chosen) return; // Replaced by another choice, or already confirmed.
  const breakdown = breakdownOf(chosen);
  expected.set(breakdown ?? null);
  // The total must equal the sum of the lines beside it.
  const monthlyCents = breakdown?.header.cents;
  if (monthlyCents !== undefined && monthlyCents !== waiting.monthlyCents) pending.set({ ...waiting, monthlyCents });
}
