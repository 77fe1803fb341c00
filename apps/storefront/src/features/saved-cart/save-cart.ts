import { errorGroups } from '@demarc/domain/errors';
import type { SaveCartRequest } from '@demarc/domain/saved-cart';
import type { CallFailure } from '../../lib/api/failure.ts';
import { getLastOrderPage } from '../../lib/session/session-store.ts';
import { getCurrentCart, refreshCart } from '../cart/session/cart-query.ts';
import type { CartSession } from '../cart/session/cart-session.ts';
import { failWithPage } from '../cart/session/fail-with-page.ts';
import { hasPlan } from '../cart/session/has-plan.ts';
import { changeCheckout, getCheckout } from '../checkout/checkout-store.ts';
import { isSaveRefusal, notifyRefusedSave, saveRefusalCodes } from './refused-save.ts';

export const nothingToSaveText = 'Your cart has no plan yet. Choose a plan before you save.';

function isPlanMissing(cartSession: CartSession): boolean {
  const view = getCurrentCart(cartSession);
  return view !== undefined && !hasPlan(view.breakdown);
}

/** Identifies a save: the same form, the same cart and the same page. */
export const buildSaveFingerprint = (cartSession: CartSession, body: SaveCartRequest): string =>
  JSON.stringify([body, getCurrentCart(cartSession)?.chosen ?? null, getLastOrderPage(cartSession.tabSession)]);

/**
 * Saves the cart and marks the save as done. Returns false if it was not saved. Shows the failure page (K-305) only if
 * the shopper is still on the same page.
 */
export async function saveCart(
  cartSession: CartSession,
  body: SaveCartRequest,
  idempotencyKey: string,
  isStillOnPage: () => boolean,
): Promise<boolean> {
  const { call, notifications } = cartSession;
  // The server refuses a cart without a plan. Refreshes first, because another tab may have added something.
  if (isPlanMissing(cartSession) && (!(await refreshCart(cartSession)) || isPlanMissing(cartSession))) {
    notifications.notify(nothingToSaveText, 'info');
    return false;
  }
  const lastPage = getLastOrderPage(cartSession.tabSession);
  const fingerprint = buildSaveFingerprint(cartSession, body);
  // If there was a cart before, its absence means that the session has ended. Otherwise it is no failure.
  const expects: CallFailure['code'][] = ['cartEmpty', ...(getCurrentCart(cartSession) ? [] : errorGroups.noCart)];
  const options = { idempotencyKey, solvesCaptcha: true, expects: [...expects, ...saveRefusalCodes] };
  const saved = await call('saveCart', { query: { lastPage }, body }, options);
  if (!saved.ok && isSaveRefusal(saved.failure)) {
    if (isStillOnPage()) notifyRefusedSave(cartSession, saved.failure, body.email);
    return false;
  }
  // The client has notified the shopper.
  if (!saved.ok && saved.failure.code === 'rateLimited') return false;
  if (!saved.ok && expects.includes(saved.failure.code)) {
    notifications.notify(nothingToSaveText, 'info');
    return false;
  }
  if (!saved.ok || !saved.value.cart) {
    // A retry can reuse the form values, and the idempotency key if nothing has changed.
    cartSession.failedSave = { body, fingerprint, idempotencyKey };
    // If the response names a failure page, the client has navigated there already.
    const hasFailurePage = !saved.ok && saved.failure.failurePage;
    return !hasFailurePage && isStillOnPage() ? failWithPage(cartSession, 'NTE_SO_DOSaveOrder') : false;
  }
  cartSession.failedSave = undefined;
  // K-110: a second save does not ask for the email again.
  if (getCheckout()) changeCheckout((checkout) => ({ ...checkout, saveCartEmail: body.email }));
  // K-144: the client logs a failure here; the cart is saved anyway.
  await call('markSaveDone', {});
  return true;
}
