import type { OfferedTerms } from '@demarc/contract';
import { completed } from '@demarc/domain/checkout';
import { type Around, shop } from '../../../checkout/around.ts';
import { notify } from '../../../shell/notification/notification-store.ts';

/** Which edition was accepted, and for which term, is kept with the order (K-225); 'changed' where it is not today's any more. */
export async function acceptTerms(
  { version, hash, term }: Pick<OfferedTerms, 'version' | 'hash' | 'term'>,
  around: Around = shop,
): Promise<'accepted' | 'changed' | 'failed'> {
  const body = { version, hash, accepted: true };
  const answer = await around.call('acceptTerms', { body }, { expects: ['termsChanged'] });
  if (answer.ok) {
    around.change((checkout) => completed({ ...checkout, terms: { version, hash, term } }, 'terms'));
    return 'accepted';
  }
  if (answer.failure.code === 'termsChanged') return 'changed';
  if (!answer.failure.failure) notify(answer.failure.message);
  return 'failed';
}
