import type { OfferedTerms } from '@demarc/contract';
import { completeAccordion } from '@demarc/domain/checkout';
import type { CheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { notify } from '../../../shell/notification/notification-store.ts';

/**
 * Saves the accepted edition and its term with the order (K-225). Returns 'changed' if the edition is no longer in
 * force.
 */
export async function acceptTerms(
  { version, hash, term }: Pick<OfferedTerms, 'version' | 'hash' | 'term'>,
  deps: CheckoutDeps,
): Promise<'accepted' | 'changed' | 'failed'> {
  const body = { version, hash, accepted: true };
  const answer = await deps.call('acceptTerms', { body }, { expects: ['termsChanged'] });
  if (answer.ok) {
    deps.change((checkout) => completeAccordion({ ...checkout, terms: { version, hash, term } }, 'terms'));
    return 'accepted';
  }
  if (answer.failure.code === 'termsChanged') return 'changed';
  if (!answer.failure.failurePage) notify(answer.failure.message);
  return 'failed';
}
