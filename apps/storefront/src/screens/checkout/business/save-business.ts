import { afterBusinessCheck, asDoneBefore, businessCheckProblems, isStillSent } from '@demarc/domain/checkout';
import { closeCartPanel } from '../../../cart/cart-panel.ts';
import { type Around, shop } from '../../../checkout/around.ts';
import { changedMeanwhile, failureWords } from '../../../checkout/broken-call.ts';
import { type BusinessValues, type SavedBusiness, submissionOf } from '../../../checkout/business/business-form.ts';
import { readSettings } from '../../../settings.tsx';
import { readSavedState } from '../saved-state.ts';

/** K-145 to K-150: the answer is kept; with nothing wrong in it the section is done. */
export async function saveBusiness(
  values: BusinessValues,
  around: Around = shop,
  savedState: typeof readSavedState = readSavedState,
): Promise<SavedBusiness> {
  const sent = around.checkout();
  const answer = await around.call('validateBusiness', { body: submissionOf(values) });
  if (!answer.ok) return { ok: false, message: failureWords(answer.failure, readSettings().messages.contactSupport) };
  const problems = businessCheckProblems(answer.value) as Extract<SavedBusiness, { ok: true }>['problems'];
  const known = problems.length === 0 ? await savedState() : undefined;
  around.change((checkout) => {
    const next = afterBusinessCheck(checkout, sent, answer.value);
    return known && next.saved.personalInfo ? asDoneBefore(next, known) : next;
  });
  if (!isStillSent(sent, around.checkout())) return { ok: false, message: changedMeanwhile };
  if (problems.length > 0) return { ok: true, problems };
  // K-064
  closeCartPanel();
  return { ok: true, problems };
}
