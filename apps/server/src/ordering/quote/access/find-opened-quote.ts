import { getLocalDate } from '@demarc/domain/calendar';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { findQuoteProblem } from '@demarc/domain/quote';
import type { Platform } from '../../../platform/platform.ts';
import { findLastQualification } from '../../../shopping/qualification/index.ts';
import { findOrderOfQuote, isPlaced } from '../../order/index.ts';
import type { StoredQuote } from '../store.ts';
import { findProvenOpening, type ProvenOpening } from './find-proven-opening.ts';

type AddressCheck = NonNullable<Awaited<ReturnType<typeof findLastQualification>>>;

export const isQuoteForAddress = (
  { placeId, unit }: StoredQuote,
  checked: Pick<AddressCheck, 'placeId' | 'parts'>,
): boolean => placeId === checked.placeId && unit === checked.parts.unit;

export interface QuoteContext extends ProvenOpening {
  /** The check of the quote's address. */
  readonly checkId: string;
}

/**
 * Returns the session's opened quote if it can still be ordered, or if the session has ordered it: the call may be a
 * repeat. Every call of the quote checkout starts here (K-067).
 */
export async function findOpenedQuote(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  sessionId: string,
  openingId: string,
): Promise<Result<QuoteContext>> {
  const proven = await findProvenOpening(db, { provider }, sessionId, openingId);
  if (!proven) return refuse('notFound');
  const { opening, quote } = proven;
  // Dates and bills use the session's last address check, which another tab may have changed.
  const checked = await findLastQualification(db, sessionId);
  if (!checked || !isQuoteForAddress(quote, checked)) return refuse('otherAddress');
  const problem = findQuoteProblem(quote, getLocalDate(provider.brand.support.timeZone, clock.now()), opening.id);
  // A held order leaves the quote to others, who may have used it up since.
  if (problem && !isPlaced(await findOrderOfQuote(db, sessionId, quote.number))) return refuse(problem);
  return succeed({ ...proven, checkId: checked.checkId });
}
