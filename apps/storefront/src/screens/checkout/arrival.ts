import type { CheckoutData } from '@demarc/contract';
import { type CheckoutState, confirmationOf } from '@demarc/domain/checkout';
import { failureOf } from '../../api/query-client.ts';

/** As much of a query as says how far it is. */
interface Read<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isFetchedAfterMount: boolean;
  refetch(): unknown;
}

export interface ArrivalReads {
  readonly cart: Read<{ readonly breakdown: { readonly header: { readonly flowType: string } } }>;
  readonly told: Read<CheckoutData>;
  readonly known: Read<CheckoutState>;
}

type Placed = NonNullable<CheckoutState['placed']>;

export type Arrival =
  | { readonly state: 'loading' | 'ready' | 'noCart' | 'nothingSold' | 'emptyCart' | 'orderedElsewhere' }
  /** All is there: the checkout can be entered. */
  | { readonly state: 'entering'; readonly told: CheckoutData; readonly server: CheckoutState }
  /** This very cart is ordered. */
  | { readonly state: 'ordered'; readonly to: ReturnType<typeof confirmationOf> }
  /** Another one was, and this is what became of it since. */
  | { readonly state: 'placed'; readonly orderNumber: string; readonly placed: Placed }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void };

/** What whoever comes to checkout finds there; nothing is gone by that was read before they came. */
export function arrivalOf({ cart, told, known }: ArrivalReads, entered: boolean): Arrival {
  const lost = failureOf(cart.error)?.code;
  if (lost === 'cartMissing') return { state: 'noCart' };
  if (lost === 'nothingSoldHere') return { state: 'nothingSold' };
  // The cart was saved, and is an order where its link was opened too.
  if (known.isFetchedAfterMount && failureOf(known.error)?.code === 'savedCartOrdered')
    return { state: 'orderedElsewhere' };
  const server = known.isFetchedAfterMount && !known.error ? known.data : undefined;
  if (server?.placed?.isThisCart) return { state: 'ordered', to: confirmationOf(server.placed.creditStatus) };
  if (server?.placed) return { state: 'placed', orderNumber: server.orderNumber, placed: server.placed };
  if (cart.data?.breakdown.header.flowType === '') return { state: 'emptyCart' };
  if (entered) return { state: 'ready' };
  // Which address is meant is asked by a dialog; of every other cart that is not there the failure page tells.
  const reads = lost === 'otherAddress' ? [cart] : cart.data ? [told, known] : [];
  const broken = reads.find(({ error, isFetching }) => error && !isFetching);
  if (broken?.error) return { state: 'failed', message: broken.error.message, retry: () => void broken.refetch() };
  const isRead = [cart, told, known].every(({ isFetchedAfterMount }) => isFetchedAfterMount);
  return isRead && cart.data && told.data && server
    ? { state: 'entering', told: told.data, server }
    : { state: 'loading' };
}
