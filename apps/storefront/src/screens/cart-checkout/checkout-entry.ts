import type { CheckoutData } from '@demarc/contract';
import { getConfirmationPage, type ServerCheckoutState } from '@demarc/domain/checkout';
import { hasPlan } from '../../features/cart/session/has-plan.ts';
import { getCallFailure } from '../../lib/api/query-client.ts';

/** The fields of a query result that decide whether the checkout can be entered. */
interface QueryResult<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isFetchedAfterMount: boolean;
  refetch(): unknown;
}

export interface CheckoutEntryQueries {
  readonly cart: QueryResult<{ readonly breakdown: { readonly header: { readonly flowType: string } } }>;
  readonly checkoutData: QueryResult<CheckoutData>;
  readonly savedState: QueryResult<ServerCheckoutState>;
}

type OrderPage = ReturnType<typeof getConfirmationPage>;

export type CheckoutEntry =
  | { readonly state: 'loading' | 'ready' | 'noCart' | 'nothingSold' | 'emptyCart' | 'orderedElsewhere' }
  /** Everything is loaded: the checkout can be entered. */
  | { readonly state: 'entering'; readonly checkoutData: CheckoutData; readonly server: ServerCheckoutState }
  /** This cart is already ordered. */
  | { readonly state: 'ordered'; readonly to: OrderPage }
  /** An earlier version of the cart is ordered. */
  | { readonly state: 'placed'; readonly orderNumber: string; readonly orderPage: OrderPage }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void };

/** Decides the state of the checkout page. Ignores data that was loaded before the page was entered. */
export function decideCheckoutEntry(
  { cart, checkoutData, savedState }: CheckoutEntryQueries,
  hasEntered: boolean,
): CheckoutEntry {
  const cartFailureCode = getCallFailure(cart.error)?.code;
  if (cartFailureCode === 'cartMissing') return { state: 'noCart' };
  if (cartFailureCode === 'nothingSoldHere') return { state: 'nothingSold' };
  // The saved cart was ordered elsewhere through its link.
  if (savedState.isFetchedAfterMount && getCallFailure(savedState.error)?.code === 'savedCartOrdered')
    return { state: 'orderedElsewhere' };
  const server = savedState.isFetchedAfterMount && !savedState.error ? savedState.data : undefined;
  if (server?.placed) {
    const orderPage = getConfirmationPage(server.placed.creditStatus);
    return server.placed.isThisCart
      ? { state: 'ordered', to: orderPage }
      : { state: 'placed', orderNumber: server.orderNumber, orderPage };
  }
  if (cart.data && !hasPlan(cart.data.breakdown)) return { state: 'emptyCart' };
  if (hasEntered) return { state: 'ready' };
  // A dialog resolves an address conflict. Every other failure of the cart opens the failure page.
  const requiredQueries = cartFailureCode === 'otherAddress' ? [cart] : cart.data ? [checkoutData, savedState] : [];
  const failedQuery = requiredQueries.find(({ error, isFetching }) => error && !isFetching);
  if (failedQuery?.error)
    return { state: 'failed', message: failedQuery.error.message, retry: () => void failedQuery.refetch() };
  const isLoaded = [cart, checkoutData, savedState].every(({ isFetchedAfterMount }) => isFetchedAfterMount);
  return isLoaded && cart.data && checkoutData.data && server
    ? { state: 'entering', checkoutData: checkoutData.data, server }
    : { state: 'loading' };
}
