import type { OpenQuoteAnswer } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { getQuoteCodeRecipient, hintAtRecipient, isProofEnough, type QuoteProof } from '@demarc/domain/quote';
import { findVerifiedRecipient, isCodePending } from '../../../checkout/one-time-code/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOpeningProof, type StoredQuote } from '../store.ts';
import { findQuoteAtAddress } from './find-quote-at-address.ts';
import { closedAnswer, describeEndedQuote, openProvenQuote } from './open-proven-quote.ts';

/**
 * Opens a quote by its number for a session that has checked its address (E-167). All others get `notFound` (safety 18).
 * A quote with a contact also needs the code that its contact gets, unless this session has opened it before (O-120).
 */
export async function openQuote(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  sessionId: string,
  typedNumber: string,
): Promise<Result<OpenQuoteAnswer>> {
  const { db } = platform;
  const found = await findQuoteAtAddress(db, platform, sessionId, typedNumber);
  if (!found) return refuse('notFound');
  const proof = await findProof(db, sessionId, found.quote);
  const ended = await describeEndedQuote(platform, sessionId, found.quote, proof);
  if (ended) return succeed(ended);
  if (proof) return succeed(await openProvenQuote(platform, sessionId, { ...found, proof }));
  const recipient = getQuoteCodeRecipient(found.quote.told.contact) ?? '';
  const hasPendingCode = await isCodePending(platform, sessionId, { quoteNumber: found.quote.number, recipient });
  return succeed({ ...closedAnswer, codeHint: hintAtRecipient(recipient), ...(hasPendingCode && { hasPendingCode }) });
}

/** Finds the proof that the session has for a quote now. */
async function findProof(
  db: Queryable,
  sessionId: string,
  { number, told: { contact } }: StoredQuote,
): Promise<QuoteProof | undefined> {
  const earlier = (await findOpeningProof(db, sessionId, number)) ?? 'address';
  if (isProofEnough(earlier, contact)) return earlier;
  return (await findVerifiedRecipient(db, sessionId)) === getQuoteCodeRecipient(contact) ? 'code' : undefined;
}
