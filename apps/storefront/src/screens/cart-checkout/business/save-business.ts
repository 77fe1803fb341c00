import {
  afterBusinessCheck,
  findBusinessCheckProblems,
  isUnchangedSinceSent,
  restoreDoneSections,
} from '@demarc/domain/checkout';
import { closeCartPanel } from '../../../features/cart/order-bar/cart-panel.ts';
import { changedMeanwhileText, describeCheckFailure } from '../../../features/checkout/broken-call.ts';
import {
  type BusinessValues,
  type SavedBusiness,
  submissionOf,
} from '../../../features/checkout/business/business-form.ts';
import type { CheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { readSavedState } from '../saved-state.ts';

/** K-145 to K-150: stores the answer; without problems the section is done. */
export async function saveBusiness(
  values: BusinessValues,
  deps: CheckoutDeps,
  loadSavedState = () => readSavedState(deps.cartSession),
): Promise<SavedBusiness> {
  const sent = deps.checkout();
  const answer = await deps.call('validateBusiness', { body: submissionOf(values) });
  if (!answer.ok)
    return {
      ok: false,
      message: describeCheckFailure(answer.failure, deps.cartSession.settings.messages.contactSupport),
    };
  const problems = findBusinessCheckProblems(answer.value) as Extract<SavedBusiness, { ok: true }>['problems'];
  const serverState = problems.length === 0 ? await loadSavedState() : undefined;
  deps.change((checkout) => {
    const next = afterBusinessCheck(checkout, sent, answer.value);
    return serverState && next.saved.personalInfo ? restoreDoneSections(next, serverState) : next;
  });
  if (!isUnchangedSinceSent(sent, deps.checkout())) return { ok: false, message: changedMeanwhileText };
  if (problems.length > 0) return { ok: true, problems };
  // K-064
  closeCartPanel(deps.cartSession);
  return { ok: true, problems };
}
