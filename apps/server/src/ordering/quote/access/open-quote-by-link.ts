import type { OpenQuoteAnswer } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import {
  checkStoredPremises,
  findLastQualification,
  type QualifyContext,
  type QualifyDeps,
  type StoredQualification,
} from '../../../shopping/qualification/index.ts';
import { findQuote, type StoredQuote } from '../store.ts';
import { isQuoteForAddress } from './find-opened-quote.ts';
import { areQuotesEnabled } from './find-proven-opening.ts';
import { findLinkedNumber } from './link-store.ts';
import { describeEndedQuote, openProvenQuote } from './open-proven-quote.ts';

/**
 * Opens a quote by the link of its mail (O-121). The shopper enters no address: the address of the quote becomes the
 * checked one. The link of an ended quote tells its end.
 */
export async function openQuoteByLink(
  deps: QualifyDeps,
  context: QualifyContext,
  token: string,
): Promise<Result<OpenQuoteAnswer>> {
  const { db, provider } = deps;
  const number = areQuotesEnabled(provider) ? await findLinkedNumber(db, token) : undefined;
  const quote = number === undefined ? undefined : await findQuote(db, number);
  if (!quote) return refuse('notFound');
  const sessionId = context.session.id;
  const ended = await describeEndedQuote(deps, sessionId, quote, 'link');
  if (ended) return succeed(ended);
  const checked = await ensureAddressCheck(deps, context, quote);
  if (!checked.ok) return checked;
  const answer = await openProvenQuote(deps, sessionId, { quote, checked: checked.value, proof: 'link' });
  return succeed({ ...answer, checkId: checked.value.checkId });
}

/** Returns the session's last check if it is of the quote's address, or else makes one. */
async function ensureAddressCheck(
  deps: QualifyDeps,
  context: QualifyContext,
  quote: StoredQuote,
): Promise<Result<StoredQualification>> {
  const sessionId = context.session.id;
  const last = await findLastQualification(deps.db, sessionId);
  if (last && isQuoteForAddress(quote, last)) return succeed(last);
  const made = await checkStoredPremises(deps, context, quote);
  if (!made.ok) return made;
  const checked = await findLastQualification(deps.db, sessionId);
  return checked && isQuoteForAddress(quote, checked) ? succeed(checked) : refuse('otherAddress');
}
