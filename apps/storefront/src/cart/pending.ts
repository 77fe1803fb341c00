import type { Breakdown } from '@demarc/domain/cart';
import type { ChosenServices } from '@demarc/domain/submission';
import { createStore } from '../session/store.ts';
import { cartNow } from './cart-query.ts';
import { breakdownOf } from './expected.ts';
import { offOf } from './expected-off.ts';
import { painted } from './painted.ts';

/** What the shopper chose and the server has not confirmed yet; null while there is nothing of the kind. */
export interface Pending {
  readonly chosen: ChosenServices;
  readonly monthlyCents: number;
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
  const view = cartNow();
  if (!view) return;
  const { chosen, monthlyCents } = pending.get() ?? {
    chosen: view.chosen,
    monthlyCents: view.breakdown.header.cents,
  };
  const next = change(chosen);
  const off = offOf(next) - offOf(chosen);
  pending.set({ chosen: next, monthlyCents: Math.max(0, monthlyCents + differenceCents - off) });
  // Another term leaves the choice as it is: what it costs was asked for before it was switched.
  if (next !== chosen) void painted().then(() => expectLines(next));
}

function expectLines(chosen: ChosenServices): void {
  if (pending.get()?.chosen !== chosen) return; // Chosen otherwise, or answered meanwhile.
  const breakdown = breakdownOf(chosen);
  expected.set(breakdown ?? null);
  // The total is the sum of the lines that stand beside it.
  const monthlyCents = breakdown?.header.cents;
  if (monthlyCents !== undefined && monthlyCents !== pending.get()?.monthlyCents) pending.set({ chosen, monthlyCents });
}
