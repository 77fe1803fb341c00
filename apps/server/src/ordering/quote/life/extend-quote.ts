import { addDays, type CalendarDate, getLocalDate } from '@demarc/domain/calendar';
import { type Result, refuse } from '@demarc/domain/errors';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredQuote } from '../store.ts';
import { applyQuoteEvent } from './apply-quote-event.ts';
import type { ChangeQuoteDeps } from './create-quote.ts';
import { insertRevision, updateQuoteContents } from './life-store.ts';
import { findRole, type QuoteSender, sendApprovedQuote } from './publish-quote.ts';

interface Extension extends QuoteSender {
  /** The new last day. */
  readonly validUntil: CalendarDate;
  readonly reason: string;
}

/**
 * Moves the last day of a locked quote in a new revision with the same prices. A sent quote is sent again: its prices were
 * approved, so only the validity is compared with the limits of the role. A quote that waits for approval still waits.
 */
export async function extendLockedQuote(
  tx: Transaction,
  platform: ChangeQuoteDeps,
  quote: StoredQuote,
  { validUntil, reason, ...sender }: Extension,
): Promise<Result<StoredQuote>> {
  const { clock, provider } = platform;
  const today = getLocalDate(provider.brand.support.timeZone, clock.now());
  if (validUntil <= quote.validUntil || validUntil < today) return refuseDay('invalidRequest', 'is not a later day');
  const limits = sender.role === undefined ? undefined : findRole(provider, sender.role);
  if (limits && validUntil > addDays(today, limits.validityDays))
    return refuseDay('overLimit', `is more than ${limits.validityDays} days from today`);
  const extended = { ...quote, validUntil, told: { ...quote.told, validUntil }, revision: quote.revision + 1 };
  const by = sender.role ?? 'provider';
  const edited = await applyQuoteEvent(tx, platform, extended, { event: 'edit', by, byName: sender.byName, reason });
  if (!edited.ok) return edited;
  await updateQuoteContents(tx, extended);
  await insertRevision(tx, extended, clock.now());
  if (quote.state === 'draft') return edited;
  if (quote.state === 'sent') return sendApprovedQuote(tx, platform, edited.value, sender);
  return applyQuoteEvent(tx, platform, edited.value, { event: 'askApproval', by, byName: sender.byName });
}

const refuseDay = (code: 'invalidRequest' | 'overLimit', reason: string): Result<never> =>
  refuse(code, { fields: [{ path: 'body.validUntil', reason }] });
