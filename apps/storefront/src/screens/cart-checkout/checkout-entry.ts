import type { CheckoutData } from '@demarc/contract';
import { getConfirmationPage, type ServerCheckoutState } from '@demarc/domain/checkout';
import { hasPlan } from '../../features/cart/session/has-plan.ts';
import { failureOf } from '../../lib/api/query-client.ts';

/** The part of a query result that entering the checkout depends on. */
interface QueryResult<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isFetchedAfterMount: boolean;
  refetch(): unknown;
}

export interface CheckoutEntryReads {
  readonly cart: QueryResult<{ readonly breakdown: { readonly header: { readonly flowType: string } } }>;
  readonly checkoutData: QueryResult<CheckoutData>;
  readonly savedState: QueryResult<ServerCheckoutState>;
}

type Placed = NonNullable<ServerCheckoutState['placed']>;

export type CheckoutEntry =
  | { readonly state: 'loading' | 'ready' | 'noCart' | 'nothingSold' | 'emptyCart' | 'orderedElsewhere' }
  /** Everything is loaded: the checkout can be entered. */
  | { readonly state: 'entering'; readonly checkoutData: CheckoutData; readonly server: ServerCheckoutState }
  /** This cart is already ordered. */
  | { readonly state: 'ordered'; readonly to: ReturnType<typeof getConfirmationPage> }
  /** An earlier version of the cart is ordered. */
  | { readonly state: 'placed'; readonly orderNumber: string; readonly placed: Placed }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void };

/** Decides the state of the checkout page. Ignores data that was loaded before the page was entered. */
export function decideCheckoutEntry(
  { cart, checkoutData, savedState }: CheckoutEntryReads,
  entered: boolean,
): CheckoutEntry {
  const cartFailure = failureOf(cart.error)?.code;
  if (cartFailure === 'cartMissing') return { state: 'noCart' };
  if (cartFailure === 'nothingSoldHere') return { state: 'nothingSold' };
  // The saved cart was ordered elsewhere through its link.
  if (savedState.isFetchedAfterMount && failureOf(savedState.error)?.code === 'savedCartOrdered')
    return { state: 'orderedElsewhere' };
  const server = savedState.isFetchedAfterMount && !savedState.error ? savedState.data : undefined;
  if (server?.placed?.isThisCart) return { state: 'ordered', to: getConfirmationPage(server.placed.creditStatus) };
  if (server?.placed) return { state: 'placed', orderNumber: server.orderNumber, placed: server.placed };
  if (cart.data && !hasPlan(cart.data.breakdown)) return { state: 'emptyCart' };
  if (entered) return { state: 'ready' };
  // A dialog resolves an address conflict; every other missing cart leads to the failure page.
  const reads = cartFailure === 'otherAddress' ? [cart] : cart.data ? [checkoutData, savedState] : [];
  const broken = reads.find(({ error, isFetching }) => error && !isFetching);
  if (broken?.error) return { state: 'failed', message: broken.error.message, retry: () => void broken.refetch() };
  const isLoaded = [cart, checkoutData, savedState].every(({ isFetchedAfterMount }) => isFetchedAfterMount);
  return isLoaded && cart.data && checkoutData.data && server
    ? { state: 'entering', checkoutData: checkoutData.data, server }
    : { state: 'loading' };
}
