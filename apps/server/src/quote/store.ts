import { randomUUID } from 'node:crypto';
import type { QuoteDetail } from '@demarc/domain/quote';
import { and, eq, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { priceQuote, quoteOpening, type ToldBilling } from './schema.ts';

export type StoredQuote = typeof priceQuote.$inferSelect;
export type StoredOpening = typeof quoteOpening.$inferSelect;

/** False where its number, or that of its order, is another quote's. */
export async function insertQuote(db: Queryable, quote: StoredQuote): Promise<boolean> {
  const kept = await db.insert(priceQuote).values(quote).onConflictDoNothing().returning({ number: priceQuote.number });
  return kept.length > 0;
}

/** Quoted anew, unless it was ordered meanwhile. */
export const renewQuote = (db: Queryable, { number, ...quote }: StoredQuote) =>
  db
    .update(priceQuote)
    .set(quote)
    .where(and(eq(priceQuote.number, number), isNull(priceQuote.orderedBy)));

export async function findQuote(db: Queryable, number: string): Promise<StoredQuote | undefined> {
  const [row] = await db.select().from(priceQuote).where(eq(priceQuote.number, number));
  return row;
}

/** Whoever orders it next waits until this transaction ends. */
export async function lockQuote(tx: Transaction, number: string): Promise<StoredQuote | undefined> {
  const [row] = await tx.select().from(priceQuote).where(eq(priceQuote.number, number)).for('update');
  return row;
}

export const markOrdered = (tx: Transaction, number: string, orderedBy: string) =>
  tx.update(priceQuote).set({ orderedBy }).where(eq(priceQuote.number, number));

/** Those that can still be ordered at a place `today`, as JSON, for the statement that finds it. */
export const openQuotesAt = (placeId: SQL, unit: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('number', number, 'orderNumber', order_number) order by number), '[]')
  from price_quote where place_id = ${placeId} and price_quote.unit = ${unit} and ordered_by is null
    and valid_until >= ${sql.placeholder('today')}::date)`;

/** The session's own for this quote; opened again, it is the same. */
export async function keepOpening(db: Queryable, sessionId: string, quoteNumber: string, openedAt: Date) {
  const [row] = await db
    .insert(quoteOpening)
    .values({ id: randomUUID(), sessionId, quoteNumber, openedAt })
    .onConflictDoUpdate({ target: [quoteOpening.sessionId, quoteOpening.quoteNumber], set: { openedAt } })
    .returning({ id: quoteOpening.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** Only the session's own: another's is as good as missing. */
export async function findOpening(db: Queryable, sessionId: string, id: string): Promise<StoredOpening | undefined> {
  const [row] = await db
    .select()
    .from(quoteOpening)
    .where(and(eq(quoteOpening.id, id), eq(quoteOpening.sessionId, sessionId)));
  return row;
}

export const keepBilling = (db: Queryable, id: string, billing: ToldBilling) =>
  db.update(quoteOpening).set({ billing }).where(eq(quoteOpening.id, id));

/** Of an order that this session has placed from a quote; false where there is none. */
export async function keepDetail(db: Queryable, sessionId: string, detail: QuoteDetail): Promise<boolean> {
  const [quote] = await db
    .select({ orderedBy: priceQuote.orderedBy })
    .from(priceQuote)
    .where(eq(priceQuote.orderNumber, detail.orderNumber));
  if (!quote?.orderedBy) return false;
  const kept = await db
    .update(quoteOpening)
    .set({ detail })
    .where(and(eq(quoteOpening.id, quote.orderedBy), eq(quoteOpening.sessionId, sessionId)))
    .returning({ id: quoteOpening.id });
  return kept.length > 0;
}

/** Whether a quote that can be ordered has the prices of this catalog. */
export const isQuoted = (catalogVersion: SQLWrapper): SQL =>
  sql`exists (select from ${priceQuote} where ${priceQuote.orderedBy} is null
    and ${priceQuote.cart} ->> 'catalogVersion' = ${catalogVersion})`;

const openingsKeptDays = 30;
/** Longer than anybody asks what became of one. */
const quotesKeptDays = 365;
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

export const sweepQuotes = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, quoteOpening, lt(quoteOpening.openedAt, daysBefore(now, openingsKeptDays))),
  (now) => deleteBatch(db, priceQuote, lt(priceQuote.validUntil, dayOf(daysBefore(now, quotesKeptDays)))),
];
