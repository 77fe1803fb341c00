import type { NewQuote, QuoteEvent, QuoteLifeState } from '@demarc/domain/quote';
import { recordChange } from '../../../platform/change-feed/record-change.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { Refine } from '../../../platform/database/refine.ts';
import { empty, json, type Sql, sql } from '../../../platform/database/sql.ts';
import type { PriceQuoteTable, QuoteHistoryTable, QuoteRevisionTable } from '../../../platform/database/tables.ts';
import { getQuoteVersion, type StoredQuote } from '../store.ts';

type RecordedQuoteEvent = Refine<QuoteHistoryTable, { event: QuoteEvent; state: QuoteLifeState }>;

/** Sets the state of a quote, writes its history and tells open consoles. Returns the number of its events. */
export async function recordQuoteEvent(
  tx: Transaction,
  { number, revision }: Pick<StoredQuote, 'number' | 'revision'>,
  {
    event,
    state,
    reportedBy,
    actorName,
    reason,
    at,
  }: Omit<RecordedQuoteEvent, 'quoteNumber' | 'sequence' | 'revision'>,
): Promise<number> {
  const [changed] = await tx.query<Pick<PriceQuoteTable, 'changes'>>(sql`
    update price_quote set state = ${state}, changes = changes + 1, changed_at = greatest(changed_at, ${at}::timestamptz)
    where number = ${number} returning changes`);
  if (!changed) throw new Error('an event is for a quote that does not exist');
  const { changes: sequence } = changed;
  await tx.query(sql`
    insert into quote_history (quote_number, sequence, event, state, revision, reported_by, actor_name, reason, at)
    values (${number}, ${sequence}, ${event}, ${state}, ${revision}, ${reportedBy}, ${actorName}, ${reason}, ${at})`);
  await recordChange(tx, { kind: 'quote', id: number, version: getQuoteVersion({ changes: sequence }) }, at);
  return sequence;
}

export const listQuoteHistory = (db: Queryable, number: string): Promise<RecordedQuoteEvent[]> =>
  db.query(sql`
    select quote_number, sequence, event, state, revision, reported_by, actor_name, reason, at from quote_history
    where quote_number = ${number} order by sequence`);

export const insertRevision = (
  tx: Transaction,
  { number, revision, told }: Pick<StoredQuote, 'number' | 'revision' | 'told'>,
  createdAt: Date,
): Promise<unknown> =>
  tx.query(sql`
    insert into quote_revision (quote_number, revision, told, created_at)
    values (${number}, ${revision}, ${json(told)}, ${createdAt})`);

/** Lists the revisions of a quote, the newest first. */
export const listRevisions = (
  db: Queryable,
  number: string,
): Promise<Refine<Pick<QuoteRevisionTable, 'revision' | 'told' | 'createdAt'>, { told: NewQuote }>[]> =>
  db.query(sql`
    select revision, told, created_at from quote_revision where quote_number = ${number} order by revision desc`);

/** The quote as it was entered first. Undefined for one of an earlier release. */
export async function findFirstRevision(db: Queryable, number: string): Promise<NewQuote | undefined> {
  const [first] = await db.query<Refine<Pick<QuoteRevisionTable, 'told'>, { told: NewQuote }>>(sql`
    select told from quote_revision where quote_number = ${number} and revision = 1`);
  return first?.told;
}

/** Overwrites the contents with those of another revision. */
export const updateQuoteContents = (
  tx: Transaction,
  { number, revision, told, cart, validUntil, placeId, unit, address, monthlyCents, premisesExternalId }: StoredQuote,
): Promise<unknown> =>
  tx.query(sql`
    update price_quote set revision = ${revision}, told = ${json(told)}, cart = ${json(cart)},
      valid_until = ${validUntil}, place_id = ${placeId}, unit = ${unit}, address = ${json(address)}, monthly_cents = ${monthlyCents},
      premises_external_id = ${premisesExternalId}
    where number = ${number}`);

/** Numbers of quotes that are sent and whose last day has passed. */
export async function listEndedQuotes(db: Queryable, today: string, limit: number): Promise<readonly string[]> {
  const quotes = await db.query<Pick<PriceQuoteTable, 'number'>>(sql`
    select number from price_quote
    where state = 'sent' and ordered_by is null and valid_until < ${today}::date order by valid_until limit ${limit}`);
  return quotes.map(({ number }) => number);
}

/** A quote in the list, without the data of its customer. */
export type ListedQuote = Pick<PriceQuoteTable, 'number' | 'revision' | 'validUntil' | 'createdAt'> & {
  readonly state: QuoteLifeState;
  readonly owner: string | null;
  readonly address: string;
};

export interface QuoteFilter {
  readonly state?: QuoteLifeState | undefined;
  /** The name of the owner. */
  readonly owner?: string | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
}

const matchFilter = ({ state, owner, createdFrom, createdBefore }: QuoteFilter): Sql => sql`
  (${state ?? null}::text is null or price_quote.state = ${state ?? null})
  and (${owner ?? null}::text is null or told -> 'owner' ->> 'name' = ${owner ?? null})
  and (${createdFrom ?? null}::timestamptz is null or created_at >= ${createdFrom ?? null})
  and (${createdBefore ?? null}::timestamptz is null or created_at < ${createdBefore ?? null})`;

/** Lists the newest quotes that match. */
export const listQuotes = (db: Queryable, filter: QuoteFilter, limit: number): Promise<ListedQuote[]> =>
  db.query(sql`
    select number, state, revision, valid_until, created_at, told -> 'owner' ->> 'name' as owner, told ->> 'address' as address
    from price_quote where ${matchFilter(filter)} order by created_at desc, number limit ${limit}`);

/** The owners of quotes that a filter names at most. */
const maxOwnerNames = 500;

/** Lists the names of the owners of quotes. Reads each name once from the index, however many quotes it has. */
export async function listOwnerNames(db: Queryable): Promise<string[]> {
  const names = await db.query<Pick<PriceQuoteTable, 'ownerName'>>(sql`
    with recursive owners as (
      (select owner_name from price_quote where owner_name > '' order by owner_name limit 1)
      union all
      select (select owner_name from price_quote where owner_name > owners.owner_name order by owner_name limit 1)
      from owners where owners.owner_name is not null
    )
    select owner_name from owners where owner_name is not null limit ${maxOwnerNames}`);
  return names.map(({ ownerName }) => ownerName);
}

export interface QuoteCount {
  readonly state: QuoteLifeState;
  readonly owner: string | null;
  readonly count: number;
}

/** Counts the quotes that match by owner and by their state now (O-097). */
export const countQuotes = (db: Queryable, filter: QuoteFilter): Promise<QuoteCount[]> =>
  db.query(sql`
    select price_quote.state, told -> 'owner' ->> 'name' as owner, count(*)::int as count
    from price_quote where ${matchFilter(filter)} group by 1, 2 order by 2 nulls last, 1`);

/** Counts the quotes that wait for approval, and the sent ones that shoppers can still order. */
export async function countWaitingQuotes(
  db: Queryable,
  today: string,
): Promise<{ readonly awaitingApproval: number; readonly sent: number }> {
  const [counts] = await db.query<{ readonly awaitingApproval: number; readonly sent: number }>(sql`
    select count(*) filter (where state = 'awaitingApproval')::int as awaiting_approval,
      count(*) filter (where state = 'sent')::int as sent
    from price_quote
    where state in ('awaitingApproval', 'sent') and ordered_by is null and valid_until >= ${today}::date`);
  return counts ?? { awaitingApproval: 0, sent: 0 };
}

interface QuotePage {
  readonly state?: QuoteLifeState | undefined;
  readonly owner?: string | undefined;
  readonly changedSince?: string | undefined;
  /** Only changes before this time: later ones may not all be committed. */
  readonly until: Date;
  /** Time of the change and number of the last quote before the page. */
  readonly after: readonly (string | number)[] | undefined;
  readonly count: number;
}

export type QuoteOfPage = Pick<
  PriceQuoteTable,
  'number' | 'orderNumber' | 'revision' | 'validUntil' | 'createdAt' | 'changedAt' | 'placeId' | 'premisesExternalId'
> & { readonly state: QuoteLifeState; readonly ownerName: string | null };

/** Lists quotes, the longest unchanged first. */
export const listQuotePage = (
  db: Queryable,
  { state, owner, changedSince, until, after, count }: QuotePage,
): Promise<QuoteOfPage[]> => {
  const filters = matchFilter({ state, owner });
  const sinceChange = changedSince ? sql`and changed_at >= ${changedSince}::timestamptz` : empty;
  const afterPage = after ? sql`and (changed_at, number) > (${after[0]}::timestamptz, ${after[1]}::text)` : empty;
  return db.query(sql`
    select number, order_number, state, revision, valid_until, created_at, changed_at, place_id,
      premises_external_id, told -> 'owner' ->> 'name' as owner_name
    from price_quote where ${filters} and changed_at <= ${until}::timestamptz ${sinceChange} ${afterPage}
    order by changed_at, number limit ${count}`);
};
