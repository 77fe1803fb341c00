import { afterBusinessCheck, businessCheckProblems, isStillSent } from '@demarc/domain/checkout';
import { closeCartPanel } from '../../../cart/cart-panel.ts';
import { type Around, shop } from '../../../checkout/around.ts';
import { changedMeanwhile, failureWords } from '../../../checkout/broken-call.ts';
import { type BusinessField, type BusinessValues, submissionOf } from '../../../checkout/business/business-form.ts';
import { readSettings } from '../../../settings.tsx';

export type Saved =
  | { readonly ok: true; readonly problems: readonly { readonly field: BusinessField; readonly message: string }[] }
  | { readonly ok: false; readonly message: string };

/** K-145 to K-150: the answer is kept; with nothing wrong in it the section is done. */
export async function saveBusiness(values: BusinessValues, around: Around = shop): Promise<Saved> {
  const sent = around.checkout();
  const answer = await around.call('validateBusiness', { body: submissionOf(values) });
  if (!answer.ok) return { ok: false, message: failureWords(answer.failure, readSettings().messages.contactSupport) };
  around.change((checkout) => afterBusinessCheck(checkout, sent, answer.value));
  const problems = businessCheckProblems(answer.value) as Extract<Saved, { ok: true }>['problems'];
  if (problems.length > 0) return { ok: true, problems };
  if (!isStillSent(sent, around.checkout())) return { ok: false, message: changedMeanwhile };
  // K-064
  closeCartPanel();
  return { ok: true, problems };
}
