import { afterBusinessCheck, businessCheckProblems, isStillSent } from '@demarc/domain/checkout';
import { closeCartPanel } from '../../../cart/cart-panel.ts';
import { type Around, shop } from '../../../checkout/around.ts';
import { changedMeanwhile, failureWords } from '../../../checkout/broken-call.ts';
import { type BusinessValues, type SavedBusiness, submissionOf } from '../../../checkout/business/business-form.ts';
import { readSettings } from '../../../settings.tsx';

/** K-145 to K-150: the answer is kept; with nothing wrong in it the section is done. */
export async function saveBusiness(values: BusinessValues, around: Around = shop): Promise<SavedBusiness> {
  const sent = around.checkout();
  const answer = await around.call('validateBusiness', { body: submissionOf(values) });
  if (!answer.ok) return { ok: false, message: failureWords(answer.failure, readSettings().messages.contactSupport) };
  around.change((checkout) => afterBusinessCheck(checkout, sent, answer.value));
  const problems = businessCheckProblems(answer.value) as Extract<SavedBusiness, { ok: true }>['problems'];
  if (problems.length > 0) return { ok: true, problems };
  if (!isStillSent(sent, around.checkout())) return { ok: false, message: changedMeanwhile };
  // K-064
  closeCartPanel();
  return { ok: true, problems };
}
