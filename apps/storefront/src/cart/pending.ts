import type { ChosenServices } from '@demarc/domain/submission';
import { createStore } from '../session/store.ts';
import { cartNow } from './cart-query.ts';
import { offOf } from './expected-off.ts';

/** What the shopper chose and the server has not confirmed yet; null while there is nothing of the kind. */
export interface Pending {
  readonly chosen: ChosenServices;
  readonly monthlyCents: number;
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
  const off = offOf(next) - offOf(chosen);
  pending.set({ chosen: next, monthlyCents: Math.max(0, monthlyCents + differenceCents - off) });
}
