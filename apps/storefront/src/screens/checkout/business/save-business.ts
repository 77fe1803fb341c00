import { afterBusinessCheck, businessCheckProblems } from '@demarc/domain/checkout';
import { call } from '../../../api/lazy.ts';
import { closeCartPanel } from '../../../cart/cart-panel.ts';
import { changeCheckout } from '../../../checkout/checkout-store.ts';
import { readSettings } from '../../../settings.tsx';
import { failureWords } from '../broken-call.ts';
import { type BusinessField, type BusinessValues, submissionOf } from './business-form.ts';

export type Saved =
  | { readonly ok: true; readonly problems: readonly { readonly field: BusinessField; readonly message: string }[] }
  | { readonly ok: false; readonly message: string };

/** K-145 to K-150: the answer is kept; with nothing wrong in it the section is done. */
export async function saveBusiness(values: BusinessValues): Promise<Saved> {
  const answer = await call('validateBusiness', { body: submissionOf(values) });
  if (!answer.ok) return { ok: false, message: failureWords(answer.failure, readSettings().messages.contactSupport) };
  changeCheckout((checkout) => afterBusinessCheck(checkout, answer.value));
  const problems = businessCheckProblems(answer.value) as Extract<Saved, { ok: true }>['problems'];
  // K-064
  if (problems.length === 0) closeCartPanel();
  return { ok: true, problems };
}
