import { randomUUID } from 'node:crypto';
import type { Cart } from '@demarc/domain/cart';
import type { AddressInfo } from '@demarc/domain/checkout';
import type { NewQuote, OpenedQuote, QuoteDetail, QuoteLifeState, QuoteProof } from '@demarc/domain/quote';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, type Sql, sql } from '../../platform/database/sql.ts';
import type { PriceQuoteTable, QuoteOpeningTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';

/** The billing address as the shopper entered it. `passed` is true if the verifier knows it. */
interface QuoteBillingAddress extends Pick<AddressInfo, 'address' | 'city' | 'state' | 'zip'> {
  readonly useServiceAddressForBilling: boolean;
  readonly passed: boolean;
}

/** The revision that was ordered, and how. */
export interface QuoteAcceptance {
  readonly revision: number;
  readonly at: string;
  readonly orderNumber: string;
  readonly termsVersion: string;
  /** Absent for a quote of an earlier release, and if the opening was deleted before a representative released the order. */
  readonly proof?: QuoteProof;
  /** The SHA-256 of its PDF. Absent if it has none, as in earlier releases. */
  readonly pdfSha256?: string;
}

/** Columns that PostgreSQL computes, for lists. */
type ComputedColumn = 'businessName' | 'ownerName' | 'searchText';

/** `told` is the quote as the provider's system sent it. */
export type StoredQuote = Refine<
  Omit<PriceQuoteTable, ComputedColumn>,
  {
    address: OpenedQuote['address'];
    told: NewQuote;
    cart: Cart;
    state: QuoteLifeState;
    acceptance: QuoteAcceptance | null;
  }
>;
export type StoredOpening = Refine<
  QuoteOpeningTable,
  { billing: QuoteBillingAddress | null; detail: QuoteDetail | null; proof: QuoteProof }
>;

const quoteColumns = sql`number, order_number, place_id, unit, address, told, cart, valid_until, created_at, ordered_by, state, revision, changes, acceptance, changed_at, monthly_cents, premises_external_id`;

/** Returns the version of a quote that operators see. It grows with each event. */
export const getQuoteVersion = ({ changes }: Pick<StoredQuote, 'changes'>): number => changes + 1;

/** Returns false if another quote has this number or this order number. */
export async function insertQuote(db: Queryable, quote: StoredQuote): Promise<boolean> {
  const inserted = await db.query(sql`
    insert into price_quote (${quoteColumns})
    values (${quote.number}, ${quote.orderNumber}, ${quote.placeId}, ${quote.unit}, ${json(quote.address)},
      ${json(quote.told)}, ${json(quote.cart)}, ${quote.validUntil}, ${quote.createdAt}, ${quote.orderedBy},
      ${quote.state}, ${quote.revision}, ${quote.changes}, ${json(quote.acceptance)}, ${quote.changedAt},
      ${quote.monthlyCents}, ${quote.premisesExternalId})
    on conflict do nothing
    returning number`);
  return inserted.length > 0;
}

/** Overwrites the quote, unless it was used up. */
export const renewQuote = (db: Queryable, quote: StoredQuote): Promise<unknown> =>
  db.query(sql`
    update price_quote set order_number = ${quote.orderNumber}, place_id = ${quote.placeId}, unit = ${quote.unit},
      address = ${json(quote.address)}, told = ${json(quote.told)}, cart = ${json(quote.cart)},
      valid_until = ${quote.validUntil}, created_at = ${quote.createdAt}, ordered_by = ${quote.orderedBy}, state = 'sent',
      monthly_cents = ${quote.monthlyCents}, premises_external_id = ${quote.premisesExternalId}
    where number = ${quote.number} and ordered_by is null`);

export async function findQuote(db: Queryable, number: string): Promise<StoredQuote | undefined> {
  const [quote] = await db.query<StoredQuote>(sql`select ${quoteColumns} from price_quote where number = ${number}`);
  return quote;
}

/** Locks the quote until the transaction ends. */
export async function lockQuote(tx: Transaction, number: string): Promise<StoredQuote | undefined> {
  const [quote] = await tx.query<StoredQuote>(
    sql`select ${quoteColumns} from price_quote where number = ${number} for update`,
  );
  return quote;
}

export const markQuoteOrdered = (
  tx: Transaction,
  number: string,
  orderedBy: string,
  acceptance: QuoteAcceptance,
): Promise<unknown> =>
  tx.query(sql`
    update price_quote set ordered_by = ${orderedBy}, acceptance = ${json(acceptance)} where number = ${number}`);

export type OpenQuote = Pick<PriceQuoteTable, 'number' | 'orderNumber'>;

/**
 * Selects the quotes (`OpenQuote[]`) that can be ordered today for a premises, as a JSON column of the statement that
 * selects the premises.
 */
export const selectOpenQuotes = (placeId: Sql, unit: Sql, today: string): Sql => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('number', number, 'orderNumber', order_number) order by number), '[]')
  from price_quote where place_id = ${placeId} and price_quote.unit = ${unit} and ordered_by is null
    and price_quote.state = 'sent' and valid_until >= ${today}::date)`;

/**
 * Returns the id of the session's opening of this quote. Opening a quote again renews the same opening. Waits for an edit
 * that is being made, and returns undefined if the quote then has another revision: its proofs may have ended (O-124).
 */
export async function saveOpening(
  db: Queryable,
  {
    sessionId,
    quoteNumber,
    openedAt,
    revision,
    proof,
  }: Pick<StoredOpening, 'sessionId' | 'quoteNumber' | 'openedAt' | 'revision' | 'proof'>,
): Promise<string | undefined> {
  const [opening] = await db.query<Pick<QuoteOpeningTable, 'id'>>(sql`
    insert into quote_opening (id, session_id, quote_number, opened_at, revision, proof)
    select ${randomUUID()}::uuid, ${sessionId}::uuid, number, ${openedAt}::timestamptz, revision, ${proof}::text
    from price_quote where number = ${quoteNumber} and revision = ${revision} for share
    on conflict (session_id, quote_number) do update set opened_at = excluded.opened_at, revision = excluded.revision,
      proof = excluded.proof
    returning id`);
  return opening?.id;
}

const openingColumns = sql`id, session_id, quote_number, billing, detail, opened_at, revision, proof`;

/** Finds an opening only if it belongs to this session. */
export async function findOpening(db: Queryable, sessionId: string, id: string): Promise<StoredOpening | undefined> {
  const [opening] = await db.query<StoredOpening>(sql`
    select ${openingColumns} from quote_opening where id = ${id} and session_id = ${sessionId}`);
  return opening;
}

/** Finds the proof of the session's opening of a quote. */
export async function findOpeningProof(
  db: Queryable,
  sessionId: string,
  quoteNumber: string,
): Promise<QuoteProof | undefined> {
  const [opening] = await db.query<Pick<StoredOpening, 'proof'>>(sql`
    select proof from quote_opening where session_id = ${sessionId} and quote_number = ${quoteNumber}`);
  return opening?.proof;
}

/** Finds the proof with which an order was placed. Undefined after its opening was deleted. */
export async function findProofOfOrder(db: Queryable, openingId: string): Promise<QuoteProof | undefined> {
  const [opening] = await db.query<Pick<StoredOpening, 'proof'>>(sql`
    select proof from quote_opening where id = ${openingId}`);
  return opening?.proof;
}

/** Checks whether the session has opened a quote and entered a known billing address for it. */
export async function hasBilledQuote(db: Queryable, sessionId: string): Promise<boolean> {
  const opened = await db.query(sql`
    select id from quote_opening where session_id = ${sessionId} and billing @> '{"passed": true}' limit 1`);
  return opened.length > 0;
}

export const saveBilling = (db: Queryable, id: string, billing: QuoteBillingAddress): Promise<unknown> =>
  db.query(sql`update quote_opening set billing = ${json(billing)} where id = ${id}`);

/** Returns false if the session has no such opening. */
export async function saveDetail(db: Queryable, sessionId: string, id: string, detail: QuoteDetail): Promise<boolean> {
  const saved = await db.query(sql`
    update quote_opening set detail = ${json(detail)} where id = ${id} and session_id = ${sessionId}
    returning id`);
  return saved.length > 0;
}

/** True if a quote has the prices of this catalog version. Those of a quote that has ended are still read (O-220). */
export const isUsedByQuote = (catalogVersion: Sql): Sql =>
  sql`exists (select from price_quote where price_quote.cart ->> 'catalogVersion' = ${catalogVersion})`;

const openingRetentionDays = 30;
/** Long enough to answer questions about an old quote. */
const quoteRetentionDays = 365;
const formatDay = (instant: Date) => instant.toISOString().slice(0, 10);

export const sweepQuotes = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, 'quote_opening', sql`opened_at < ${daysBefore(now, openingRetentionDays)}`),
  (now) => deleteBatch(db, 'price_quote', sql`valid_until < ${formatDay(daysBefore(now, quoteRetentionDays))}`),
];
