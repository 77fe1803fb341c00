import { getLocalDate } from '@demarc/domain/calendar';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { findQuoteProblem, mayDecline } from '@demarc/domain/quote';
import type { Transaction } from '../../../platform/database/database.ts';
import { toStorableText } from '../../../platform/database/storable-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { applyQuoteEvent } from '../life/apply-quote-event.ts';
import { sendDeclinedMail } from '../mail/owner-mail.ts';
import { lockQuote } from '../store.ts';
import { findProvenOpening } from './find-proven-opening.ts';

interface DeclineInput {
  readonly sessionId: string;
  readonly openingId: string;
  /** Empty without one. */
  readonly reason: string;
}

/**
 * Ends a quote for the shopper who has opened it (O-123). The lock lets only one of an order and a refusal win. A session
 * that knows only the address and the number may not end the quote of somebody else.
 */
export async function declineOpenedQuote(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'provider' | 'jobs' | 'mail' | 'config'>,
  { sessionId, openingId, reason }: DeclineInput,
): Promise<Result<undefined>> {
  const { clock, provider } = platform;
  const proven = await findProvenOpening(tx, platform, sessionId, openingId);
  if (!proven || !mayDecline(proven.opening.proof)) return refuse('notFound');
  const quote = await lockQuote(tx, proven.quote.number);
  if (!quote) return refuse('notFound');
  const problem = findQuoteProblem(quote, getLocalDate(provider.brand.support.timeZone, clock.now()));
  if (problem) return refuse(problem);
  if (quote.revision !== proven.opening.revision) return refuse('quoteChanged');
  const storedReason = toStorableText(reason).trim();
  const event = { event: 'decline', by: 'shopper', ...(storedReason && { reason: storedReason }) } as const;
  const declined = await applyQuoteEvent(tx, platform, quote, event);
  if (!declined.ok) return declined;
  await sendDeclinedMail(tx, platform, declined.value, storedReason);
  return succeed(undefined);
}
