import type { Breakdown } from '@demarc/domain/cart';
import type { CartView, ChosenServices } from '@demarc/domain/submission';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { failureOf, queryClient } from '../api/query-client.ts';
import { useStore } from '../session/store.ts';
import { cartQuery, withoutCart } from './cart-query.ts';
import { cartSpinner } from './cart-spinner.ts';
import { expected, pending } from './pending.ts';

export interface CartOnScreen {
  /** As the server confirmed it last. */
  readonly view: CartView;
  /** What is chosen, with what still waits for the server: a choice shows at once. */
  readonly chosen: ChosenServices;
  /** What it will cost each month, as far as the shop can tell before the server does. */
  readonly monthlyCents: number;
  readonly busy: boolean;
}

/** As the server confirmed it last; undefined until it has been read. */
export const useCartView = (): CartView | undefined => useQuery({ ...cartQuery(), enabled: false }, queryClient).data;

/** It is read once the server has said what is in it, or that there is none. */
export function useCartReading(): 'awaited' | 'read' | 'failed' {
  const { data, error } = useQuery({ ...cartQuery(), enabled: false }, queryClient);
  if (data) return 'read';
  if (!error) return 'awaited';
  const failure = failureOf(error);
  return failure && withoutCart.includes(failure.code) ? 'read' : 'failed';
}

/** The session's cart; undefined until it has been read. Changed by the functions of `change-cart.ts`. */
export function useCart(): CartOnScreen | undefined {
  const view = useCartView();
  const waiting = useStore(pending, null);
  const spinning = useSyncExternalStore(cartSpinner.subscribe, cartSpinner.get, () => 'hidden' as const);
  if (!view) return undefined;
  return {
    view,
    chosen: waiting?.chosen ?? view.chosen,
    monthlyCents: waiting?.monthlyCents ?? view.breakdown.header.cents,
    busy: spinning !== 'hidden',
  };
}

/** What it will cost line by line; where the shop cannot tell, as the server confirmed it last. */
export function useBreakdown(): Breakdown | undefined {
  const view = useCartView();
  return useStore(expected, null) ?? view?.breakdown;
}

/** The header shows what was chosen, and the lines cannot yet: they are those of before. */
export function useLinesTrail(): boolean {
  const waiting = useStore(pending, null);
  return useStore(expected, null) === null && waiting !== null;
}
