import type { Breakdown } from '@demarc/domain/cart';
import type { Contract } from '@demarc/domain/catalog';
import type { ChosenServices } from '@demarc/domain/submission';
import { createStore } from '../session/store.ts';
import { cartNow } from './cart-query.ts';
import { breakdownOf } from './expected.ts';
import { offOf } from './expected-off.ts';
import { inTerm } from './in-term.ts';
import { painted } from './painted.ts';

/** What the shopper chose and the server has not confirmed yet; null while there is nothing of the kind. */
export interface Pending {
  readonly chosen: ChosenServices;
  readonly monthlyCents: number;
  /** The one that is switched to; absent while none is. */
  readonly term?: Contract;
}

export const pending = createStore<Pending | null>(null);

/** The same line by line, once the choice and its total are shown, where the page has read enough to tell. */
export const expected = createStore<Breakdown | null>(null);

/** The server's word alone counts. */
export function nothingPending(): void {
  pending.set(null);
  expected.set(null);
}

/**
 * Shows a choice before the server has confirmed it; `differenceCents` is what it changes of the month's price, without
 * what comes off for bundles and offers.
 */
export function expectChoice(change: (chosen: ChosenServices) => ChosenServices, differenceCents: number): void {
  const before = expectedNow();
  if (!before) return;
  const chosen = change(before.chosen);
  const off = offOf(chosen) - offOf(before.chosen);
  expect({ ...before, chosen, monthlyCents: before.monthlyCents + differenceCents - off });
}

/** Shows the same services for another term, which the next choice is then made upon; what that changes was asked for before. */
export function expectTerm(term: Contract, differenceCents: number): void {
  const before = expectedNow();
  if (!before) return;
  expect({ term, chosen: inTerm(before.chosen, term), monthlyCents: before.monthlyCents + differenceCents });
}

function expectedNow(): Pending | undefined {
  const view = cartNow();
  return view && (pending.get() ?? { chosen: view.chosen, monthlyCents: view.breakdown.header.cents });
}

function expect(next: Pending): void {
  pending.set({ ...next, monthlyCents: Math.max(0, next.monthlyCents) });
  void painted().then(() => expectLines(next.chosen));
}

function expectLines(chosen: ChosenServices): void {
  const waiting = pending.get();
  if (waiting?.chosen !== chosen) return; // Chosen otherwise, or answered meanwhile.
  const breakdown = breakdownOf(chosen);
  expected.set(breakdown ?? null);
  // The total is the sum of the lines that stand beside it.
  const monthlyCents = breakdown?.header.cents;
  if (monthlyCents !== undefined && monthlyCents !== waiting.monthlyCents) pending.set({ ...waiting, monthlyCents });
}
