import {
  afterBusinessCheck,
  findBusinessCheckProblems,
  isUnchangedSinceSent,
  restoreDoneSections,
} from '@demarc/domain/checkout';
import { closeCartPanel } from '../../../features/cart/order-bar/cart-panel.ts';
import {
  type BusinessValues,
  buildSubmission,
  type SavedBusiness,
} from '../../../features/checkout/business/business-form.ts';
import type { CheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { changedMeanwhileText, describeCheckFailure } from '../../../features/checkout/describe-check-failure.ts';
import { reloadSavedState } from '../saved-state.ts';

/** K-145 to K-150: checks the business info and stores the answer. Without problems the section is done. */
export async function saveBusiness(
  values: BusinessValues,
  deps: CheckoutDeps,
  loadSavedState = () => reloadSavedState(deps.cartSession),
): Promise<SavedBusiness> {
  const checkoutSent = deps.checkout();
  const answer = await deps.call('validateBusiness', { body: buildSubmission(values) });
  if (!answer.ok)
    return {
      ok: false,
      message: describeCheckFailure(answer.failure, deps.cartSession.settings.messages.contactSupport),
    };
  const problems = findBusinessCheckProblems(answer.value) as Extract<SavedBusiness, { ok: true }>['problems'];
  const serverState = problems.length === 0 ? await loadSavedState() : undefined;
  deps.change((checkout) => {
    const next = afterBusinessCheck(checkout, checkoutSent, answer.value);
    return serverState && next.saved.personalInfo ? restoreDoneSections(next, serverState) : next;
  });
  if (!isUnchangedSinceSent(checkoutSent, deps.checkout())) return { ok: false, message: changedMeanwhileText };
  if (problems.length > 0) return { ok: true, problems };
  // K-064: a saved section closes the cart panel.
  closeCartPanel(deps.cartSession); // C-040
  return { ok: true, problems };
}
