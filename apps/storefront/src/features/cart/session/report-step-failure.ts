import type { CallFailure } from '../../../lib/api/failure.ts';
import { isOffline } from '../../../lib/api/is-offline.ts';
import { refreshProducts } from '../catalog/products-query.ts';
import { getCurrentCart, refreshCart } from './cart-query.ts';
import type { CartSession } from './cart-session.ts';

/**
 * Notifies the shopper and logs a successful call with a negative answer, like any other failure (C-342, C-344, C-345).
 */
export function reportNegativeAnswer({ notifications, settings, logEvent }: CartSession, name: string): false {
  notifications.notify(settings.messages.somethingWentWrong);
  logEvent({ type: 'Error', name, logs: 'Fail' });
  return false;
}

/** The answer may be lost on its way, so the choice may be saved. The page loads the cart when it is online again. */
const choiceUnsaved = 'Your last choice may not be saved. Check your order when you’re back online.';

/** Notifies the shopper that a step failed, and refreshes the cart (C-341, C-344). */
export async function reportStepFailure(
  cartSession: CartSession,
  { message, failurePage, code }: CallFailure,
): Promise<false> {
  if (failurePage) return false; // The client already navigates to the failure page.
  if (code === 'aborted' || code === 'otherAddress') return false; // The client handles `otherAddress` too.
  if (code === 'unreachable' && isOffline()) {
    cartSession.notifications.notify(`${message} ${choiceUnsaved}`); // S-205
    return false;
  }
  cartSession.notifications.notify(message);
  if (code === 'numberTaken' || code === 'numbersAllHeld') await refreshProducts(cartSession);
  if (getCurrentCart(cartSession)) await refreshCart(cartSession);
  return false;
}
