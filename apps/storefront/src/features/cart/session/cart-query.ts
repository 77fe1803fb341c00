import { isEmptyCart } from '@demarc/domain/cart';
import { type CartView, findChangeElsewhere } from '@demarc/domain/cart-view';
import { errorGroups, isErrorOf } from '@demarc/domain/errors';
import { queryOptions } from '@tanstack/react-query';
import type { CallResult } from '../../../lib/api/failure.ts';
import { isOffline } from '../../../lib/api/is-offline.ts';
import { getCallFailure, valueOrThrow } from '../../../lib/api/query-client.ts';
import { getAddressKey } from './address-key.ts';
import type { CartSession } from './cart-session.ts';
import { failWithPage } from './fail-with-page.ts';

/** The result without a cart, like the answer of a server that has none for the session. */
const noCart: CallResult<CartView> = { ok: false, failure: { code: 'cartMissing', message: '' } };

type FetchCart = (signal: AbortSignal) => Promise<CallResult<CartView>>;

/** The float cart: the contents and prices of the cart on the server. It is the single source of truth. */
export const cartQuery = (cartSession: CartSession) =>
  // C-003: a missing cart is not an error; the screen asks for the address.
  buildCartQuery(cartSession, (signal) =>
    cartSession.call('getFloatCart', { query: {} }, { signal, expects: errorGroups.noCart }),
  );

/** C-304, C-305: loads the cart for checkout, priced for the chosen date. It shares the cache entry of `cartQuery`. */
export const cartInfoQuery = (cartSession: CartSession, dueDate: string) =>
  buildCartQuery(cartSession, (signal) =>
    cartSession.call('getCartInfo', { body: { dueDate } }, { signal, expects: errorGroups.noCart }),
  );

/** E-181: after a fresh start this tab hides the old cart. The server still has it: other and new tabs show it. */
function isOldCartHidden({ tabSession }: CartSession): boolean {
  const { checkId, startedAnew } = tabSession.get();
  return startedAnew && checkId === '';
}

/** True if the server still has something in the cart that this tab hides. */
export async function hasHiddenCart(cartSession: CartSession): Promise<boolean> {
  if (!isOldCartHidden(cartSession)) return false;
  const found = await cartSession.call('getFloatCart', { query: {} }, { expects: errorGroups.noCart });
  return found.ok && !isEmptyCart(found.value.breakdown);
}

function buildCartQuery(cartSession: CartSession, fetchCart: FetchCart) {
  const { startedAnew } = cartSession.tabSession.get();
  return queryOptions({
    // Each address has its own cart.
    queryKey: ['getFloatCart', getAddressKey(cartSession), startedAnew],
    queryFn: async ({ signal }) =>
      withChangeElsewhere(
        cartSession,
        await valueOrThrow(isOldCartHidden(cartSession) ? Promise.resolve(noCart) : fetchCart(signal)),
      ),
    // Every page refetches the cart, so that choices from another tab appear here too.
    staleTime: 0,
  });
}

/** The cart that the server confirmed last; undefined until it is loaded. */
export const getCurrentCart = (cartSession: CartSession): CartView | undefined =>
  cartSession.queryClient.getQueryData(cartQuery(cartSession).queryKey);

/** S-151: adds what changed elsewhere to a loaded cart. A running step of this page explains its own change. */
export function withChangeElsewhere(cartSession: CartSession, loaded: CartView): CartView {
  const shown = getCurrentCart(cartSession);
  if (!cartSession.announcesChanges || !shown || cartSession.steps.running.size > 0 || loaded.changed) return loaded;
  const changed = findChangeElsewhere(shown, loaded);
  return changed ? { ...loaded, changed } : loaded;
}

/** Caches the cart that the server just confirmed. Cancels a running fetch, which may return older data. */
export const cacheCart = (cartSession: CartSession, view: CartView): void => {
  const { queryKey } = cartQuery(cartSession);
  void cartSession.queryClient.cancelQueries({ queryKey });
  cartSession.queryClient.setQueryData(queryKey, view);
};

/** Refetches the cart. A failure opens the failure page (C-346). */
export async function refreshCart(cartSession: CartSession): Promise<boolean> {
  await cartSession.queryClient.cancelQueries({ queryKey: cartQuery(cartSession).queryKey });
  return cartSession.queryClient.fetchQuery(cartQuery(cartSession)).then(
    () => true,
    (problem) => showCartFailure(cartSession, problem),
  );
}

/**
 * C-346, C-347: shows the failure page with the code of the call that failed, unless the failure is handled elsewhere.
 */
export async function showCartFailure(
  cartSession: CartSession,
  problem: unknown,
  failureCode: 'NTE_PC_GETFLOATCART' | 'NTE_PC_GETCARTDETAILS' = 'NTE_PC_GETFLOATCART',
): Promise<false> {
  const { code, failurePage, message = '' } = getCallFailure(problem) ?? {};
  if (code === 'otherAddress') return false; // The client asks the shopper which address to use.
  // Offline, or too many requests: the cart on the screen stays, and is refetched later.
  const isTemporary = (code === 'unreachable' && isOffline()) || code === 'rateLimited';
  if (isTemporary && getCurrentCart(cartSession)) {
    cartSession.notifications.notify(message);
    return false;
  }
  // When the response names a page, the client already navigates there.
  const isHandled = code === 'aborted' || (failurePage && !(code && isErrorOf('noCart', code)));
  if (isHandled) return false;
  await failWithPage(cartSession, failureCode);
  // The page clears the errors of the page before, so the reason comes after it. A warning stays.
  if (code === 'rateLimited') cartSession.notifications.notify(message, 'warning');
  return false;
}
