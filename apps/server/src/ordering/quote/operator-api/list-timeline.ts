import { operatorCalls, type TimelineEntry } from '@demarc/contract/operator-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { normalizeQuoteNumber, type QuoteEvent } from '@demarc/domain/quote';
import type { Queryable } from '../../../platform/database/database.ts';
import { empty, sql } from '../../../platform/database/sql.ts';
import { identifyList, openCursor, type Position, sealCursor } from '../../../platform/list-cursor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findQuote, type StoredQuote } from '../store.ts';

const pageSize = 50;

/** Lists what happened to a quote, the newest first. */
export async function listQuoteTimeline(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  typedNumber: string,
  cursor: string | undefined,
): Promise<Result<{ entries: TimelineEntry[]; next?: string }>> {
  const number = normalizeQuoteNumber(typedNumber);
  const list = identifyList(operatorCalls.listQuoteTimeline.name, number, {});
  const after = cursor === undefined ? undefined : openCursor(config.secret, list, cursor);
  if (cursor !== undefined && !after)
    return refuse('invalidRequest', { fields: [{ path: 'query.after', reason: 'is not a cursor of this quote' }] });
  const quote = await findQuote(db, number);
  if (!quote) return refuse('notFound');
  const rows = await listRows(db, quote, after, pageSize + 1);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return succeed({
    entries: rows.slice(0, pageSize).map(describeEntry),
    ...(last && { next: sealCursor(config.secret, list, [last.atText, last.id]) }),
  });
}

/** Something that happened to a quote. `name` is the event, or the state of a mail. */
interface TimelineRow {
  readonly id: string;
  readonly at: Date;
  readonly atText: string;
  readonly kind: 'event' | 'mail';
  readonly reportedBy: string;
  /** The email of the operator. */
  readonly actorName: string | null;
  readonly name: QuoteEvent | 'create' | string;
  /** The subject of a mail. */
  readonly subject: string | null;
  readonly text: string | null;
  readonly version: number | null;
}

/** The mails of a quote are found by their keys, which have its number and, for a link, the number of the event. */
function listRows(
  db: Queryable,
  { number, changes }: Pick<StoredQuote, 'number' | 'changes'>,
  after: Position | undefined,
  count: number,
): Promise<TimelineRow[]> {
  const links = Array.from({ length: changes }, (_, index) => `quote:${number}.${index + 1}`);
  const mailKeys = [...links, `quote-ordered:${number}`, `quote-declined:${number}`];
  const isAfter = after
    ? sql`where (at, id) < (${String(after[0])}::text::timestamptz, ${String(after[1])}::text)`
    : empty;
  return db.query<TimelineRow>(sql`
    select *, at::text as at_text from (
      select 'event-' || lpad(sequence::text, 9, '0') as id, at, 'event' as kind, reported_by, actor_name, event as name,
        null as subject, reason as text, sequence + 1 as version
      from quote_history where quote_number = ${number}
      union all
      select 'created', created_at, 'event', 'provider',
        (select audit_entry.actor_name from audit_entry
          where subject_label = ${number} and subject_kind = 'quote' and action = 'create quote' limit 1),
        'create', null, null, 1
      from price_quote where number = ${number}
      union all
      select 'mail-' || id, created_at, 'mail', 'shop', null, status, subject, null, null
      from mail_message where key = any(${mailKeys}::text[])
    ) as entry ${isAfter}
    order by at desc, id desc limit ${count}`);
}

const describeEntry = (row: TimelineRow): TimelineEntry => ({
  ...{ id: row.id, at: row.at.toISOString(), kind: row.kind, ...describeActor(row), title: getTitle(row) },
  ...(row.text && { text: row.text }),
  ...(row.version !== null && { version: row.version }),
  ...(row.kind === 'mail' && row.name === 'queued' && { isWaiting: true }),
});

/** A role without an operator is that of a command or of an API key. */
function describeActor({ reportedBy, actorName }: TimelineRow): Pick<TimelineEntry, 'by' | 'byName'> {
  if (actorName !== null) return { by: 'operator', byName: actorName };
  if (reportedBy === 'shopper' || reportedBy === 'shop') return { by: reportedBy };
  return { by: 'provider', byName: reportedBy === 'provider' ? 'Provider' : `Provider (${reportedBy})` };
}

const eventTitles: Readonly<Record<QuoteEvent | 'create', string>> = {
  create: 'Quote created',
  edit: 'New revision',
  askApproval: 'Beyond the limits, waits for approval',
  send: 'Quote sent',
  accept: 'Quote ordered',
  decline: 'Declined by the customer',
  withdraw: 'Quote withdrawn',
  expire: 'Quote expired',
};
const mailTitles: Readonly<Record<string, string>> = {
  queued: 'waiting',
  sent: 'sent',
  failed: 'failed',
  withdrawn: 'withdrawn',
  outdated: 'replaced by a later one',
};

const getTitle = ({ kind, name, subject }: TimelineRow): string =>
  kind === 'mail' ? `Mail ${mailTitles[name]}: ${subject}` : eventTitles[name as QuoteEvent];
