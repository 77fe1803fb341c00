import { randomBytes } from 'node:crypto';
import { getLocalDate } from '@demarc/domain/calendar';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { isOtherContact, type NewQuote, normalizeQuoteNumber } from '@demarc/domain/quote';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { revokeAccess } from '../access/link-store.ts';
import { findQuote, lockQuote, type StoredQuote } from '../store.ts';
import { applyQuoteEvent } from './apply-quote-event.ts';
import { buildQuote, type ChangeQuoteDeps, createQuote } from './create-quote.ts';
import { insertRevision, updateQuoteContents } from './life-store.ts';
import { findRole, listExceededLimits, publishQuote, type QuoteSender, sendApprovedQuote } from './publish-quote.ts';

/** Changes a quote under a lock. Its state in the database decides, so that an order and a change cannot both win. */
function changeQuote(
  { db }: Pick<Platform, 'db'>,
  number: string,
  change: (tx: Transaction, quote: StoredQuote) => Promise<Result<StoredQuote>>,
  /** The transaction of an idempotent call. Without one, the change has its own. */
  tx?: Transaction,
): Promise<Result<StoredQuote>> {
  const run = async (current: Transaction) => {
    const quote = await lockQuote(current, normalizeQuoteNumber(number));
    return quote ? change(current, quote) : refuse('notFound');
  };
  return tx ? run(tx) : db.transaction(run);
}

/** True after the last day of a quote. */
export const isPast = (
  { validUntil }: Pick<StoredQuote, 'validUntil'>,
  { clock, provider }: Pick<Platform, 'clock' | 'provider'>,
): boolean => validUntil < getLocalDate(provider.brand.support.timeZone, clock.now());

/** Sends a draft, or the mail of a sent quote again. */
export const sendQuote = (
  platform: ChangeQuoteDeps,
  number: string,
  callTx?: Transaction,
): Promise<Result<StoredQuote>> => {
  const send = async (tx: Transaction, quote: StoredQuote) => {
    if (quote.state === 'awaitingApproval')
      return refuse('quoteEventNotAllowed', {
        fields: [{ path: 'state', reason: 'the quote is waiting for approval' }],
      });
    return isPast(quote, platform)
      ? refuse('quoteExpired')
      : publishQuote(tx, platform, quote, { role: quote.told.role });
  };
  return changeQuote(platform, number, send, callTx);
};

/** Sends a quote that waits for a role whose limits it is within. */
export const approveQuote = (
  platform: ChangeQuoteDeps,
  number: string,
  role: string,
  callTx?: Transaction,
): Promise<Result<StoredQuote>> => {
  const approve = (tx: Transaction, quote: StoredQuote) => approveLockedQuote(tx, platform, quote, { role });
  return changeQuote(platform, number, approve, callTx);
};

/** The same for a quote that the caller has locked. */
export async function approveLockedQuote(
  tx: Transaction,
  platform: ChangeQuoteDeps,
  quote: StoredQuote,
  sender: QuoteSender & { readonly role: string },
): Promise<Result<StoredQuote>> {
  const { role } = sender;
  if (!findRole(platform.provider, role)?.approves) return refuse('limitsUnknown');
  if (quote.state !== 'awaitingApproval')
    return refuse('quoteEventNotAllowed', { fields: [{ path: 'state', reason: `the quote is ${quote.state}` }] });
  if (isPast(quote, platform)) return refuse('quoteExpired');
  const exceeded = await listExceededLimits(tx, platform, quote, role);
  if (exceeded.length > 0)
    return refuse('overLimit', { fields: exceeded.map((reason) => ({ path: 'quote', reason: `it ${reason}` })) });
  return sendApprovedQuote(tx, platform, quote, sender);
}

interface QuoteEnd {
  readonly by: string;
  readonly reason?: string | undefined;
}

export const withdrawQuote = (platform: ChangeQuoteDeps, number: string, end: QuoteEnd): Promise<Result<StoredQuote>> =>
  changeQuote(platform, number, (tx, quote) => applyQuoteEvent(tx, platform, quote, { event: 'withdraw', ...end }));

/** The fields of a quote that an edit replaces. The numbers stay. */
export type QuoteEdit = Omit<NewQuote, 'number' | 'orderNumber' | 'draft'>;

/** The version of a quote that was edited. Without the number of its events, they may be others since. */
interface SeenVersion {
  readonly revision: number;
  readonly changes?: number | undefined;
}

export const isLatest = ({ revision, changes }: StoredQuote, seen: SeenVersion): boolean =>
  seen.revision === revision && (seen.changes === undefined || seen.changes === changes);

/** Replaces the contents with another revision, which is a draft again (O-095). Refuses it if `seen` is not the latest version. */
export async function editQuote(
  platform: ChangeQuoteDeps,
  number: string,
  edit: QuoteEdit,
  seen?: SeenVersion,
): Promise<Result<StoredQuote>> {
  const found = await findQuote(platform.db, normalizeQuoteNumber(number));
  if (!found) return refuse('notFound');
  if (edit.role !== undefined && !findRole(platform.provider, edit.role)) return refuse('limitsUnknown');
  const built = await buildQuote(platform, { ...edit, number: found.number, orderNumber: found.orderNumber });
  if (!built.ok) return built;
  return changeQuote(platform, number, async (tx, quote) => {
    const { createdAt, changedAt, orderedBy, state, changes, acceptance, revision } = quote;
    if (seen && !isLatest(quote, seen)) return refuse('quoteChanged');
    const edited = {
      ...built.value,
      createdAt,
      changedAt,
      orderedBy,
      state,
      changes,
      acceptance,
      revision: revision + 1,
    };
    const applied = await applyQuoteEvent(tx, platform, edited, { event: 'edit', by: edit.role ?? 'provider' });
    if (!applied.ok) return applied;
    await updateQuoteContents(tx, edited);
    await insertRevision(tx, edited, platform.clock.now());
    if (isOtherContact(quote.told.contact, edit.contact)) await revokeAccess(tx, quote.number);
    return applied;
  });
}

/** The contents of a quote as a draft with other numbers. Its prices are those of today, its validity the usual one. */
export function copyQuote({ told }: StoredQuote, numbers: Pick<NewQuote, 'number' | 'orderNumber'>): NewQuote {
  const { validUntil: _, ...contents } = told;
  return { ...contents, ...numbers, draft: true };
}

/** Creates a draft with the contents of another quote and new numbers. */
export async function duplicateQuote(platform: ChangeQuoteDeps, number: string): Promise<Result<StoredQuote>> {
  const quote = await findQuote(platform.db, normalizeQuoteNumber(number));
  if (!quote) return refuse('notFound');
  const suffix = randomBytes(4).toString('hex').toUpperCase();
  return createQuote(platform, copyQuote(quote, { number: `Q-${suffix}`, orderNumber: `M-${suffix}` }));
}

/** Ends a quote whose last day has passed. */
export const expireQuote = (
  platform: Pick<ChangeQuoteDeps, 'db' | 'jobs' | 'clock' | 'config' | 'provider'>,
  number: string,
): Promise<Result<StoredQuote>> =>
  changeQuote(platform, number, async (tx, quote) =>
    quote.orderedBy === null && isPast(quote, platform)
      ? applyQuoteEvent(tx, platform, quote, { event: 'expire', by: 'shop' })
      : succeed(quote),
  );
