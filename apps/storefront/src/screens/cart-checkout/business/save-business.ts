import {
  afterBusinessCheck,
  businessCheckProblems,
  isUnchangedSinceSent,
  restoreDoneSections,
} from '@demarc/domain/checkout';
import { closeCartPanel } from '../../../features/cart/order-bar/cart-panel.ts';
import { changedMeanwhile, describeFailureText } from '../../../features/checkout/broken-call.ts';
import {
  type BusinessValues,
  type SavedBusiness,
  submissionOf,
} from '../../../features/checkout/business/business-form.ts';
import { type CheckoutDeps, shop } from '../../../features/checkout/checkout-deps.ts';
import { readSettings } from '../../../lib/settings.tsx';
import { readSavedState } from '../saved-state.ts';

/** K-145 to K-150: stores the answer; without problems the section is done. */
export async function saveBusiness(
  values: BusinessValues,
  deps: CheckoutDeps = shop,
  loadSavedState: typeof readSavedState = readSavedState,
): Promise<SavedBusiness> {
  const sent = deps.checkout();
  const answer = await deps.call('validateBusiness', { body: submissionOf(values) });
  if (!answer.ok)
    return { ok: false, message: describeFailureText(answer.failure, readSettings().messages.contactSupport) };
  const problems = businessCheckProblems(answer.value) as Extract<SavedBusiness, { ok: true }>['problems'];
  const serverState = problems.length === 0 ? await loadSavedState() : undefined;
  deps.change((checkout) => {
    const next = afterBusinessCheck(checkout, sent, answer.value);
    return serverState && next.saved.personalInfo ? restoreDoneSections(next, serverState) : next;
  });
  if (!isUnchangedSinceSent(sent, deps.checkout())) return { ok: false, message: changedMeanwhile };
  if (problems.length > 0) return { ok: true, problems };
  // K-064
  closeCartPanel();
  return { ok: true, problems };
}
