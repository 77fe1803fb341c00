import type { SaveCartRequest } from '@demarc/domain/saved-cart';
import { call } from '../../lib/api/call.ts';
import type { CallFailure } from '../../lib/api/failure.ts';
import { lastOrderPage } from '../../lib/session/session-store.ts';
import { notify } from '../../shell/notification/notification-store.ts';
import { cartNow, noCartCodes, refreshCart } from '../cart/session/cart-query.ts';
import { showFailurePage } from '../cart/session/show-failure-page.ts';
import { changeCheckout, checkoutNow } from '../checkout/checkout-store.ts';
import { isSaveRefusal, notifyRefusedSave, saveRefusalCodes } from './refused-save.ts';

export const nothingToSave = 'There is no plan in your cart yet. Choose a plan first, and then save it here.';

const isCartEmpty = (): boolean => cartNow()?.breakdown.header.flowType === '';

interface SaveAttempt {
  readonly body: SaveCartRequest;
  readonly asked: string;
  readonly idempotencyKey: string;
}

/** Identifies a save: the same form, the same cart and the same page. */
export const whatIsAsked = (body: SaveCartRequest): string =>
  JSON.stringify([body, cartNow()?.chosen ?? null, lastOrderPage()]);

let lastFailed: SaveAttempt | undefined;

/** The last failed save. A retry can reuse its form values, and its idempotency key if nothing has changed. */
export const unsavedCart = (): SaveAttempt | undefined => lastFailed;

/**
 * Saves the cart and marks the save as done. Returns false if it was not saved. Shows the failure page (K-305) only if
 * the shopper is still on the same page.
 */
export async function saveCart(body: SaveCartRequest, idempotencyKey: string, isHere: () => boolean): Promise<boolean> {
  // The server refuses an empty cart. Refreshes first, because another tab may have added something.
  if (isCartEmpty() && (!(await refreshCart()) || isCartEmpty())) {
    notify(nothingToSave, 'info');
    return false;
  }
  const lastPage = lastOrderPage();
  const asked = whatIsAsked(body);
  // If there was a cart before, its absence means that the session has ended. Otherwise it is no failure.
  const expects: CallFailure['code'][] = ['cartEmpty', ...(cartNow() ? [] : noCartCodes)];
  const options = { idempotencyKey, expects: [...expects, ...saveRefusalCodes] };
  const saved = await call('saveCart', { query: { lastPage }, body }, options);
  if (!saved.ok && isSaveRefusal(saved.failure)) {
    if (isHere()) notifyRefusedSave(saved.failure, body.email);
    return false;
  }
  if (!saved.ok && expects.includes(saved.failure.code)) {
    notify(nothingToSave, 'info');
    return false;
  }
  if (!saved.ok || !saved.value.cart) {
    lastFailed = { body, asked, idempotencyKey };
    // If the response names a failure page, the client has navigated there already.
    const hasFailurePage = !saved.ok && saved.failure.failure;
    return !hasFailurePage && isHere() ? showFailurePage('NTE_SO_DOSaveOrder') : false;
  }
  lastFailed = undefined;
  // K-110: a second save does not ask for the email again.
  if (checkoutNow()) changeCheckout((checkout) => ({ ...checkout, saveCartEmail: body.email }));
  // K-144: the client logs a failure here; the cart is saved anyway.
  await call('markSaveDone', {});
  return true;
}
