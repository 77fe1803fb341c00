import { buildIdleSaveRequest, type SaveCartRequest } from '@demarc/domain/saved-cart';
import type { CartSession } from '../cart/session/cart-session.ts';
import { checkoutNow } from '../checkout/checkout-store.ts';
import { isSaveRefusal, notifyRefusedSave, saveRefusalCodes } from './refused-save.ts';
import { readSavedFields } from './saved-fields.ts';

/** Uses an email that was typed in checkout but not submitted yet. The server would still use the previous one. */
function unsavedEmailRequest({ orderMemory }: CartSession): SaveCartRequest | undefined {
  const { businessInfo, saved } = checkoutNow() ?? {};
  const email = businessInfo?.contact.email.trim() ?? '';
  return saved?.personalInfo || email === orderMemory.get().email ? undefined : buildIdleSaveRequest(email);
}

/**
 * Saves the order from checkout without a form (K-142). A retrieved order is saved with the fields of its first save
 * (K-237). Returns the email that the link was sent to, null if no email is known, and undefined if it was not saved. The
 * shopper then sees the reason, after a failure on the failure page (K-304).
 */
export async function saveMyOrder(cartSession: CartSession, isHere: () => boolean): Promise<string | null | undefined> {
  const { call, orderMemory } = cartSession;
  const body = readSavedFields(orderMemory.get().savedFields) ?? unsavedEmailRequest(cartSession);
  const answer = body
    ? await call('submitSavedOrder', { body: body }, { expects: [...saveRefusalCodes] })
    : await call('saveMyOrder', { body: {} }, { expects: ['contactMissing', ...saveRefusalCodes] });
  if (answer.ok && answer.value.saved) return answer.value.saved.email;
  if (!answer.ok && answer.failure.code === 'contactMissing') return null;
  if (!answer.ok && isSaveRefusal(answer.failure)) {
    const knownEmail = checkoutNow()?.businessInfo.contact.email || orderMemory.get().email;
    if (isHere()) notifyRefusedSave(cartSession, answer.failure, body?.email ?? knownEmail);
    return undefined;
  }
  // If the response names a failure page, the client has navigated there already.
  if (isHere() && (answer.ok || !answer.failure.failure)) void cartSession.openFailurePage('NTE_SO_SaveMyOrder');
  return undefined;
}
