import { idleSaveRequestOf, type SaveCartRequest } from '@demarc/domain/saved-cart';
import { call } from '../api/lazy.ts';
import { showFailurePage } from '../cart/show-failure-page.ts';
import { checkoutNow } from '../checkout/checkout-store.ts';
import { orderMemory } from '../session/order-memory.ts';
import { isRefusedSave, refusesSave, tellRefusedSave } from './refused-save.ts';
import { readSavedFields } from './saved-fields.ts';

/** An email that was typed in checkout and not saved there yet: the server would still write to the one before it. */
function typedMeanwhile(): SaveCartRequest | undefined {
  const { businessInfo, saved } = checkoutNow() ?? {};
  const email = businessInfo?.contact.email.trim() ?? '';
  return saved?.personalInfo || email === orderMemory.get().email ? undefined : idleSaveRequestOf(email);
}

/**
 * From checkout, without a question (K-142); a retrieved order with what was said at first (K-237). Answers whom the link
 * was sent to, null where no email is known; undefined where it is not saved, which is told: by the failure page (K-304), if it failed.
 */
export async function saveMyOrder(isHere: () => boolean): Promise<string | null | undefined> {
  const said = readSavedFields(orderMemory.get().savedFields) ?? typedMeanwhile();
  const answer = said
    ? await call('submitSavedOrder', { body: said }, { expects: [...refusesSave] })
    : await call('saveMyOrder', { body: {} }, { expects: ['contactMissing', ...refusesSave] });
  if (answer.ok && answer.value.saved) return answer.value.saved.email;
  if (!answer.ok && answer.failure.code === 'contactMissing') return null;
  if (!answer.ok && isRefusedSave(answer.failure)) {
    const told = checkoutNow()?.businessInfo.contact.email || orderMemory.get().email;
    if (isHere()) tellRefusedSave(answer.failure, said?.email ?? told);
    return undefined;
  }
  // The client leads to the page that an answer names.
  if (isHere() && (answer.ok || !answer.failure.failure)) void showFailurePage('NTE_SO_SaveMyOrder');
  return undefined;
}
