import type { OfferedTerms } from '@demarc/contract';
import { getCartTerm } from '@demarc/domain/cart';
import { getDefaultTerm } from '@demarc/domain/catalog';
import { acceptsTerms } from '@demarc/domain/checkout';
import { type Result, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { type CartRef, loadSessionCart } from '../../shopping/cart/index.ts';
import { getTermsDocument } from './get-terms-document.ts';
import { findLastAcceptance } from './store.ts';

/** Returns the current terms, and whether the shopper has accepted them for this cart. */
export async function getOfferedTerms(
  platform: Pick<Platform, 'db' | 'provider' | 'clock'>,
  cartRef: CartRef,
): Promise<Result<OfferedTerms>> {
  const [found, last] = await Promise.all([
    loadSessionCart(platform, cartRef),
    findLastAcceptance(platform.db, cartRef.sessionId),
  ]);
  // A quote has its own cart and needs only the text. Its address may be one where no plan is sold online.
  if (!found.ok && found.refusal.code !== 'nothingSoldHere') return found;
  const { provider } = platform;
  const { title, introduction, parts } = provider.content.terms;
  const document = getTermsDocument(provider, 'terms');
  const term = found.ok ? getCartTerm(found.value.cart, provider.catalog) : getDefaultTerm(provider.catalog);
  const acceptance = found.ok && last?.checkId === found.value.cartAddress.checkId ? last : null;
  return succeed({
    ...document,
    term,
    title,
    introduction,
    parts,
    accepted: acceptsTerms(acceptance, document, term),
  });
}
