import type { Breakdown } from '@demarc/domain/cart';
import type { ChosenServices } from '@demarc/domain/submission';
import { createStore } from '../session/store.ts';
import { cartNow } from './cart-query.ts';
import { breakdownOf } from './expected.ts';
import { offOf } from './expected-off.ts';

/** What the shopper chose and the server has not confirmed yet; null while there is nothing of the kind. */
export interface Pending {
  readonly chosen: ChosenServices;
  readonly monthlyCents: number;
  /** Line by line, where the page has read enough to tell. */
  readonly breakdown?: Breakdown;
}

export const pending = createStore<Pending | null>(null);

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
  // Another term leaves the choice as it is: what it costs was asked for before it was switched.
  const breakdown = next === chosen ? undefined : breakdownOf(next);
  const estimate = () => Math.max(0, monthlyCents + differenceCents - (offOf(next) - offOf(chosen)));
  pending.set({
    chosen: next,
    monthlyCents: breakdown?.header.cents ?? estimate(),
    ...(breakdown && { breakdown }),
  });
}
