import type { Breakdown } from '@demarc/domain/cart';
import type { CartView, ChosenServices } from '@demarc/domain/submission';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { failureOf, queryClient } from '../../../lib/api/query-client.ts';
import { useStore } from '../../../lib/store.ts';
import { cartQuery, noCartCodes } from './cart-query.ts';
import { cartSpinner } from './cart-spinner.ts';
import { expected, pending } from './pending.ts';

export interface CartOnScreen {
  /** The cart that the server confirmed last. */
  readonly view: CartView;
  /** The choices, including unconfirmed ones, so that a choice shows immediately. */
  readonly chosen: ChosenServices;
  /** The monthly price, estimated until the server confirms it. */
  readonly monthlyCents: number;
  readonly busy: boolean;
}

/** The cart that the server confirmed last; undefined until it is loaded. */
export const useCartView = (): CartView | undefined => useQuery({ ...cartQuery(), enabled: false }, queryClient).data;

/** The loading state of the cart. It is 'read' once the server has returned the cart or reported that there is none. */
export function useCartReading(): 'awaited' | 'read' | 'failed' {
  const { data, error } = useQuery({ ...cartQuery(), enabled: false }, queryClient);
  if (data) return 'read';
  if (!error) return 'awaited';
  const failure = failureOf(error);
  return failure && noCartCodes.includes(failure.code) ? 'read' : 'failed';
}

/** The session's cart; undefined until it is loaded. The functions of `change-cart.ts` change it. */
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

/** The expected breakdown, or the last confirmed one when no estimate is available. */
export function useBreakdown(): Breakdown | undefined {
  const view = useCartView();
  return useStore(expected, null) ?? view?.breakdown;
}

/** True while the header shows a new choice and the lines still show the previous state. */
export function useHasStaleLines(): boolean {
  const waiting = useStore(pending, null);
  return useStore(expected, null) === null && waiting !== null;
}
