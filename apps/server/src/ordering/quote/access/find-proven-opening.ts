import { isProofEnough } from '@demarc/domain/quote';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOpening, findQuote, type StoredOpening, type StoredQuote } from '../store.ts';

/** While a flag is off, no session finds a quote, even if it opened one before. */
export const areQuotesEnabled = ({ flags }: Pick<Platform['provider'], 'flags'>): boolean =>
  flags.optixFlow && flags.omniCart;

export interface ProvenOpening {
  readonly opening: StoredOpening;
  readonly quote: StoredQuote;
}

/**
 * Returns the quote of an opening only if this session may see it now (O-120). Everything that shows or changes a quote
 * for a shopper asks here.
 */
export async function findProvenOpening(
  db: Queryable,
  { provider }: Pick<Platform, 'provider'>,
  sessionId: string,
  openingId: string,
): Promise<ProvenOpening | undefined> {
  const opening = areQuotesEnabled(provider) ? await findOpening(db, sessionId, openingId) : undefined;
  const quote = opening && (await findQuote(db, opening.quoteNumber));
  return quote && isProofEnough(opening.proof, quote.told.contact) ? { opening, quote } : undefined;
}
