import type { TermsAnswer } from '@demarc/contract';
import { getCartTerm } from '@demarc/domain/cart';
import { acceptsTerms } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { type CartRef, loadSessionCart } from '../../shopping/cart/index.ts';
import { getTermsDocument } from './get-terms-document.ts';
import { deleteAcceptance, saveAcceptance } from './store.ts';

/** Accepts the current terms for the cart's contract term. Refuses an older edition. */
export async function acceptTerms(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  cartRef: CartRef,
  { accepted, ...shown }: TermsAnswer,
): Promise<Result<{ Status: 'SUCCESS' }>> {
  const { db, clock, provider } = platform;
  const { sessionId } = cartRef;
  if (!accepted) {
    await deleteAcceptance(db, sessionId);
    return succeed({ Status: 'SUCCESS' });
  }
  const found = await loadSessionCart(platform, cartRef);
  if (!found.ok) return found;
  const term = getCartTerm(found.value.cart, provider.catalog);
  const acceptance = { ...shown, term };
  if (!acceptsTerms(acceptance, getTermsDocument(provider, 'terms'), term)) return refuse('termsChanged');
  await saveAcceptance(db, {
    ...acceptance,
    sessionId,
    checkId: found.value.cartAddress.checkId,
    acceptedAt: clock.now(),
  });
  return succeed({ Status: 'SUCCESS' });
}
