import { normalizeQuoteNumber } from '@demarc/domain/quote';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLastQualification, type StoredQualification } from '../../../shopping/qualification/index.ts';
import { findQuote, type StoredQuote } from '../store.ts';
import { isQuoteForAddress } from './find-opened-quote.ts';
import { areQuotesEnabled } from './find-proven-opening.ts';

interface QuoteAtAddress {
  readonly quote: StoredQuote;
  readonly checked: StoredQualification;
}

/** Finds a quote by its number for a session that has checked its address (E-167). Others find none (safety 18). */
export async function findQuoteAtAddress(
  db: Queryable,
  { provider }: Pick<Platform, 'provider'>,
  sessionId: string,
  typedNumber: string,
): Promise<QuoteAtAddress | undefined> {
  const checked = await findLastQualification(db, sessionId);
  const quote = areQuotesEnabled(provider) ? await findQuote(db, normalizeQuoteNumber(typedNumber)) : undefined;
  return checked && quote && isQuoteForAddress(quote, checked) ? { quote, checked } : undefined;
}
