import type { CartView } from '@demarc/domain/submission';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import type { CallFailure, CallResult } from '../../../lib/api/failure.ts';
import { isOffline } from '../../../lib/api/is-offline.ts';
import { failureOf, queryClient, valueOrThrow } from '../../../lib/api/query-client.ts';
import { addressKey } from '../../../lib/session/address-key.ts';
import { session } from '../../../lib/session/session-store.ts';
import { notify } from '../../../shell/notification/notification-store.ts';
import { showFailurePage } from './show-failure-page.ts';

/** The failures that mean "no cart": no address was checked, or nothing is sold there. The screen explains which. */
export const noCartCodes: CallFailure['code'][] = ['cartMissing', 'nothingSoldHere'];

const noCart: CallResult<CartView> = { ok: false, failure: { code: 'cartMissing', message: '' } };

type FetchCart = (signal: AbortSignal) => Promise<CallResult<CartView>>;

// C-003: a missing cart is not an error; the screen asks for the address.
const fetchFloatCart: FetchCart = (signal) => call('getFloatCart', { query: {} }, { signal, expects: noCartCodes });

/** The float cart: the contents and prices of the cart on the server. It is the single source of truth. */
export const cartQuery = (fetchCart: FetchCart = fetchFloatCart) => {
  const { checkId, startedAnew } = session.get();
  // E-181: after a fresh start this tab hides the old cart. The server still has it: other and new tabs show it.
  const isOldCartHidden = startedAnew && checkId === '';
  return queryOptions({
    // Each address has its own cart.
    queryKey: ['getFloatCart', addressKey(), startedAnew],
    queryFn: ({ signal }) => valueOrThrow(isOldCartHidden ? Promise.resolve(noCart) : fetchCart(signal)),
    // Every page refetches the cart, so that choices from another tab appear here too.
    staleTime: 0,
  });
};

/** C-304, C-305: loads the cart for checkout, priced for the chosen date. It shares the cache entry of `cartQuery`. */
export const cartInfoQuery = (dueDate: string) =>
  cartQuery((signal) => call('getCartInfo', { body: { dueDate } }, { signal, expects: noCartCodes }));

export const cartNow = (): CartView | undefined => queryClient.getQueryData(cartQuery().queryKey);

/** Caches the cart that the server just confirmed. Cancels a running fetch, which may return older data. */
export const cacheCart = (view: CartView): void => {
  void queryClient.cancelQueries({ queryKey: cartQuery().queryKey });
  queryClient.setQueryData(cartQuery().queryKey, view);
};

/** Refetches the cart. A failure ends on the failure page (C-346). */
export async function refreshCart(): Promise<boolean> {
  await queryClient.cancelQueries({ queryKey: cartQuery().queryKey });
  return queryClient.fetchQuery(cartQuery()).then(
    () => true,
    (problem) => showCartFailure(problem),
  );
}

/** C-346, C-347: shows the failure page with the code of the call that failed. */
export async function showCartFailure(
  problem: unknown,
  lost: 'NTE_PC_GETFLOATCART' | 'NTE_PC_GETCARTDETAILS' = 'NTE_PC_GETFLOATCART',
): Promise<false> {
  const { code, failure, message = '' } = failureOf(problem) ?? {};
  if (code === 'otherAddress') return false; // The client asks the shopper which address to use.
  // Offline: the cart on the screen stays, and is refetched once the connection is back.
  if (code === 'unreachable' && isOffline() && cartNow()) {
    notify(message);
    return false;
  }
  // When the response names a page, the client already navigates there.
  return code === 'aborted' || (failure && !(code && noCartCodes.includes(code))) ? false : showFailurePage(lost);
}
