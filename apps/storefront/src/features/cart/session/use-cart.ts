import type { Breakdown } from '@demarc/domain/cart';
import type { CartView } from '@demarc/domain/cart-view';
import { isErrorOf } from '@demarc/domain/errors';
import type { ChosenServices } from '@demarc/domain/submission';
import { useQuery } from '@tanstack/react-query';
import { getCallFailure } from '../../../lib/api/query-client.ts';
import { useStore } from '../../../lib/store.ts';
import { cartQuery } from './cart-query.ts';
import { useCartSession } from './cart-session-context.tsx';

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
export const useCartView = (): CartView | undefined =>
  useQuery({ ...cartQuery(useCartSession()), enabled: false }).data;

/** The loading state of the cart. It is 'loaded', too, when the server has reported that there is none. */
export function useCartStatus(): 'loading' | 'loaded' | 'failed' {
  const { data, error } = useQuery({ ...cartQuery(useCartSession()), enabled: false });
  if (data) return 'loaded';
  if (!error) return 'loading';
  const failure = getCallFailure(error);
  return failure && isErrorOf('noCart', failure.code) ? 'loaded' : 'failed';
}

/** The session's cart; undefined until it is loaded. The functions of `change-cart.ts` change it. */
export function useCart(): CartOnScreen | undefined {
  const cartSession = useCartSession();
  const view = useCartView();
  const pending = useStore(cartSession.pendingChoice, null);
  const spinnerState = useStore(cartSession.spinner, 'hidden');
  if (!view) return undefined;
  return {
    view,
    chosen: pending?.chosen ?? view.chosen,
    monthlyCents: pending?.monthlyCents ?? view.breakdown.header.cents,
    busy: spinnerState !== 'hidden',
  };
}

/** The expected breakdown, or the last confirmed one when no estimate is available. */
export function useBreakdown(): Breakdown | undefined {
  const { expectedBreakdown } = useCartSession();
  const view = useCartView();
  return useStore(expectedBreakdown, null) ?? view?.breakdown;
}

/** True while the header shows a new choice and the lines still show the previous state. */
export function useHasStaleRows(): boolean {
  const { pendingChoice, expectedBreakdown } = useCartSession();
  const pending = useStore(pendingChoice, null);
  return useStore(expectedBreakdown, null) === null && pending !== null;
}
