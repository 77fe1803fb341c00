import type { TermsAnswer } from '@demarc/contract';
import { getCartTerm } from '@demarc/domain/cart';
import { acceptsTerms } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { RequestOrigin } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CartRef, loadSessionCart } from '../../shopping/cart/index.ts';
import { recordConsent } from '../../shopping/consent/index.ts';
import { getAcceptedText, getTermsDocument } from './get-terms-document.ts';
import { deleteAcceptance, saveAcceptance } from './store.ts';

/** Accepts the current terms for the cart's contract term. Refuses an older edition. */
export async function acceptTerms(
  platform: Pick<Platform, 'db' | 'clock' | 'provider' | 'config'>,
  cartRef: CartRef,
  origin: RequestOrigin,
  { accepted, ...shown }: TermsAnswer,
): Promise<Result<undefined>> {
  const { db, clock, provider } = platform;
  const { sessionId } = cartRef;
  if (!accepted) {
    await deleteAcceptance(db, sessionId);
    return succeed(undefined);
  }
  const found = await loadSessionCart(platform, cartRef);
  if (!found.ok) return found;
  const term = getCartTerm(found.value.cart, provider.catalog);
  const acceptance = { ...shown, term };
  if (!acceptsTerms(acceptance, getTermsDocument(provider, 'terms'), term)) return refuse('termsChanged');
  const { checkId } = found.value.cartAddress;
  // First the record, so that no acceptance is without one.
  const text = getAcceptedText(provider, 'terms');
  await recordConsent(db, platform, { sessionId, checkId, kind: 'terms', text, origin });
  await saveAcceptance(db, {
    ...acceptance,
    sessionId,
    checkId,
    acceptedAt: clock.now(),
  });
  return succeed(undefined);
}
