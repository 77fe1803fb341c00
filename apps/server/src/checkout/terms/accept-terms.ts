import type { TermsAnswer } from '@demarc/contract';
import { termOf } from '@demarc/domain/cart';
import { acceptsTerms } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { cartOfSession, type Visit } from '../../shopping/cart/index.ts';
import { documentOf } from './current-terms.ts';
import { deleteAcceptance, saveAcceptance } from './store.ts';

/** Accepts the current terms for the cart's contract term. Refuses an older edition. */
export async function acceptTerms(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  visit: Visit,
  { accepted, ...shown }: TermsAnswer,
): Promise<Result<{ Status: 'SUCCESS' }>> {
  const { db, clock, provider } = platform;
  const { sessionId } = visit;
  if (!accepted) {
    await deleteAcceptance(db, sessionId);
    return succeed({ Status: 'SUCCESS' });
  }
  const found = await cartOfSession(platform, visit);
  if (!found.ok) return found;
  const term = termOf(found.value.cart, provider.catalog);
  const acceptance = { ...shown, term };
  if (!acceptsTerms(acceptance, documentOf(provider, 'terms'), term)) return refuse('termsChanged');
  await saveAcceptance(db, {
    ...acceptance,
    ...{ sessionId, checkId: found.value.home.checkId, acceptedAt: clock.now() },
  });
  return succeed({ Status: 'SUCCESS' });
}
