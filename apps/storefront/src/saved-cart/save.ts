import type { SaveCartRequest } from '@demarc/domain/saved-cart';
import type { CallFailure } from '../api/failure.ts';
import { call } from '../api/lazy.ts';
import { cartNow, refreshCart, withoutCart } from '../cart/cart-query.ts';
import { showFailurePage } from '../cart/show-failure-page.ts';
import { changeCheckout, checkoutNow } from '../checkout/checkout-store.ts';
import { lastOrderPage } from '../session/session-store.ts';
import { notify } from '../shell/notification/notification-store.ts';
import { isRefusedSave, refusesSave, tellRefusedSave } from './refused-save.ts';

export const nothingToSave = 'There is no plan in your cart yet. Choose a plan first, and then save it here.';

const isEmpty = (): boolean => cartNow()?.breakdown.header.flowType === '';

interface SaveTry {
  readonly body: SaveCartRequest;
  readonly asked: string;
  readonly idempotencyKey: string;
}

/** The same again is the same cart, too, from the same page. */
export const whatIsAsked = (body: SaveCartRequest): string =>
  JSON.stringify([body, cartNow()?.chosen ?? null, lastOrderPage()]);

let lastFailed: SaveTry | undefined;

/** What could not be saved: whoever tries again need not say it again, and the same again is still one save. */
export const unsavedCart = (): SaveTry | undefined => lastFailed;

/**
 * Saves the cart and has it marked as done; false where it is not saved. The failure page (K-305) is for whoever is still
 * where they asked.
 */
export async function saveCart(body: SaveCartRequest, idempotencyKey: string, isHere: () => boolean): Promise<boolean> {
  // What is known to be refused is not asked; another tab may have chosen something since.
  if (isEmpty() && (!(await refreshCart()) || isEmpty())) {
    notify(nothingToSave, 'info');
    return false;
  }
  const lastPage = lastOrderPage();
  const asked = whatIsAsked(body);
  // A cart that was there and is not any more is a session that has ended; one that never was is no failure.
  const expects: CallFailure['code'][] = ['cartEmpty', ...(cartNow() ? [] : withoutCart)];
  const asks = { idempotencyKey, expects: [...expects, ...refusesSave] };
  const saved = await call('saveCart', { query: { lastPage }, body }, asks);
  if (!saved.ok && isRefusedSave(saved.failure)) {
    if (isHere()) tellRefusedSave(saved.failure, body.email);
    return false;
  }
  if (!saved.ok && expects.includes(saved.failure.code)) {
    notify(nothingToSave, 'info');
    return false;
  }
  if (!saved.ok || !saved.value.cart) {
    lastFailed = { body, asked, idempotencyKey };
    // Where the answer names a page, the client leads there.
    const named = !saved.ok && saved.failure.failure;
    return !named && isHere() ? showFailurePage('NTE_SO_DOSaveOrder') : false;
  }
  lastFailed = undefined;
  // K-110: whoever saves it once more is not asked for the email again.
  if (checkoutNow()) changeCheckout((checkout) => ({ ...checkout, saveCartEmail: body.email }));
  // K-144: the client logs what goes wrong with it, and the cart is saved all the same.
  await call('markSaveDone', {});
  return true;
}
