import type { CartView } from '@demarc/domain/submission';
import { queryOptions } from '@tanstack/react-query';
import type { CallFailure, CallResult } from '../api/failure.ts';
import { isOffline } from '../api/is-offline.ts';
import { call } from '../api/lazy.ts';
import { failureOf, queryClient, valueOrThrow } from '../api/query-client.ts';
import { addressKey } from '../session/address-key.ts';
import { session } from '../session/session-store.ts';
import { notify } from '../shell/notification/notification-store.ts';
import { showFailurePage } from './show-failure-page.ts';

/** Nobody has checked an address, or one that nothing is sold at: the screen says which, and what comes first. */
export const withoutCart: CallFailure['code'][] = ['cartMissing', 'nothingSoldHere'];

const noCart: CallResult<CartView> = { ok: false, failure: { code: 'cartMissing', message: '' } };

type ReadCart = (signal: AbortSignal) => Promise<CallResult<CartView>>;

// C-003: that there is no cart yet is no failure; the screen asks for the address.
const readFloatCart: ReadCart = (signal) => call('getFloatCart', { query: {} }, { signal, expects: withoutCart });

/** The float cart: what the server says is in the cart, and what it costs. There is no other truth. */
export const cartQuery = (read: ReadCart = readFloatCart) => {
  const { checkId, startedAnew } = session.get();
  // E-181: the server still has the old one, and another tab may be at it. A tab that has only just been opened sees it.
  const leftBehind = startedAnew && checkId === '';
  return queryOptions({
    // Another address, another cart.
    queryKey: ['getFloatCart', addressKey(), startedAnew],
    queryFn: ({ signal }) => valueOrThrow(leftBehind ? Promise.resolve(noCart) : read(signal)),
    // Asked for anew by every arrival, so that a second tab's choices are seen here too.
    staleTime: 0,
  });
};

/** C-304, C-305: the cart as checkout begins with it, for the day that is chosen; it is the same cart, and kept as such. */
export const cartInfoQuery = (dueDate: string) =>
  cartQuery((signal) => call('getCartInfo', { body: { dueDate } }, { signal, expects: withoutCart }));

export const cartNow = (): CartView | undefined => queryClient.getQueryData(cartQuery().queryKey);

/** What the server has just confirmed. A read that is still under way may have looked before: it is not waited for. */
export const keepCart = (view: CartView): void => {
  void queryClient.cancelQueries({ queryKey: cartQuery().queryKey });
  queryClient.setQueryData(cartQuery().queryKey, view);
};

/** Fetches it again, whatever is known. One that cannot be had is the end of the way (C-346). */
export async function refreshCart(): Promise<boolean> {
  await queryClient.cancelQueries({ queryKey: cartQuery().queryKey });
  return queryClient.fetchQuery(cartQuery()).then(
    () => true,
    (problem) => cartLost(problem),
  );
}

/** C-346, C-347: the end of the way, named after what was asked for. */
export async function cartLost(
  problem: unknown,
  lost: 'NTE_PC_GETFLOATCART' | 'NTE_PC_GETCARTDETAILS' = 'NTE_PC_GETFLOATCART',
): Promise<false> {
  const { code, failure, message = '' } = failureOf(problem) ?? {};
  if (code === 'otherAddress') return false; // The client asks which one is meant.
  // Without a connection nothing was asked: what is shown stays, and is asked for again once there is one.
  if (code === 'unreachable' && isOffline() && cartNow()) {
    notify(message);
    return false;
  }
  // The client leads to the page that an answer names.
  return code === 'aborted' || (failure && !(code && withoutCart.includes(code))) ? false : showFailurePage(lost);
}
