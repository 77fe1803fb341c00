import { buildEmailOnlySaveRequest, type SaveCartRequest } from '@demarc/domain/saved-cart';
import type { CartSession } from '../cart/session/cart-session.ts';
import { getCheckout } from '../checkout/checkout-store.ts';
import { isSaveRefusal, notifyRefusedSave, saveRefusalCodes } from './refused-save.ts';
import { readSavedFields } from './saved-fields.ts';

/**
 * Builds the request for an email that was typed in checkout but not submitted yet, because the server knows only the
 * previous one.
 */
function buildUnsavedEmailRequest({ orderMemory }: CartSession): SaveCartRequest | undefined {
  const { businessInfo, saved } = getCheckout() ?? {};
  const email = businessInfo?.contact.email.trim() ?? '';
  return saved?.personalInfo || email === orderMemory.get().email ? undefined : buildEmailOnlySaveRequest(email);
}

/** After `notSaved`, a notification or the failure page (K-304) shows the reason. */
export type SaveMyOrderResult =
  | { readonly status: 'saved'; readonly sentTo: string }
  | { readonly status: 'emailMissing' }
  | { readonly status: 'notSaved' };

/**
 * Saves the order from checkout without a form (K-142). A retrieved order is saved with the fields of its first save
 * (K-237).
 */
export async function saveMyOrder(cartSession: CartSession, isStillOnPage: () => boolean): Promise<SaveMyOrderResult> {
  const { call, orderMemory } = cartSession;
  const body = readSavedFields(orderMemory.get().savedFields) ?? buildUnsavedEmailRequest(cartSession);
  const solvesCaptcha = true;
  const answer = body
    ? await call('submitSavedOrder', { body }, { solvesCaptcha, expects: [...saveRefusalCodes] })
    : await call('saveMyOrder', { body: {} }, { solvesCaptcha, expects: ['contactMissing', ...saveRefusalCodes] });
  if (answer.ok && answer.value.saved) return { status: 'saved', sentTo: answer.value.saved.email };
  if (!answer.ok && answer.failure.code === 'contactMissing') return { status: 'emailMissing' };
  if (!answer.ok && isSaveRefusal(answer.failure)) {
    const knownEmail = getCheckout()?.businessInfo.contact.email || orderMemory.get().email;
    if (isStillOnPage()) notifyRefusedSave(cartSession, answer.failure, body?.email ?? knownEmail);
    return { status: 'notSaved' };
  }
  // The client has notified the shopper.
  if (!answer.ok && answer.failure.code === 'rateLimited') return { status: 'notSaved' };
  // If the response names a failure page, the client has navigated there already.
  if (isStillOnPage() && (answer.ok || !answer.failure.failurePage))
    void cartSession.openFailurePage('NTE_SO_SaveMyOrder');
  return { status: 'notSaved' };
}
