import { type Result, succeed } from '@demarc/domain/errors';
import { afterEvent, type OrderEvent, type OrderState } from '@demarc/domain/order';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import type { Sweep } from '../platform/housekeeping.ts';
import type { OrderContents } from './contents.ts';
import { newOrderNumber } from './order-number.ts';
import { customerOrder, orderHistory, orderLink } from './schema.ts';

export type StoredOrder = typeof customerOrder.$inferSelect;
export type PlacedRow = StoredOrder & { readonly placedAt: Date; readonly contents: OrderContents };

/** Placed once, whatever became of it. */
export const wasPlaced = (order: StoredOrder | undefined): order is PlacedRow =>
  order !== undefined && order.placedAt !== null && order.contents !== null;

/** Placed, and it stands. */
export const isPlaced = (order: StoredOrder | undefined): order is PlacedRow =>
  wasPlaced(order) && order.state !== 'cancelled';

const stands = ne(customerOrder.state, 'cancelled');

/**
 * The number of a cart's order; it begins with the first who asks for it, and anew where it was cancelled. That of a quote
 * has its number already, and no other ever.
 */
export async function openOrder(
  tx: Transaction,
  sessionId: string,
  checkId: string,
  now: Date,
  number: string = newOrderNumber(),
): Promise<string> {
  const opened = { number, sessionId, checkId, state: 'open' as const, createdAt: now };
  const [begun] = await tx
    .insert(customerOrder)
    .values(opened)
    .onConflictDoNothing()
    .returning({ number: customerOrder.number });
  if (begun) {
    await tx.insert(orderHistory).values({ orderNumber: begun.number, state: 'open', at: now });
    return begun.number;
  }
  const [known] = await tx
    .select({ number: customerOrder.number })
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.sessionId, sessionId),
        eq(customerOrder.checkId, checkId),
        or(stands, eq(customerOrder.number, number)),
      ),
    );
  if (!known) throw new Error('an order that is there cannot be read');
  return known.number;
}

/** Whoever asks for it next waits until this transaction ends. */
export async function lockOrder(tx: Transaction, number: string): Promise<StoredOrder | undefined> {
  const [row] = await tx.select().from(customerOrder).where(eq(customerOrder.number, number)).for('update');
  return row;
}

export async function findOrder(db: Queryable, number: string): Promise<StoredOrder | undefined> {
  const [row] = await db.select().from(customerOrder).where(eq(customerOrder.number, number));
  return row;
}

/** What the session has placed and stands, of the cart of this check or of a quote ordered with it; the last of all for a page that goes by none. */
export async function lastPlaced(
  db: Queryable,
  sessionId: string,
  checkId: string | undefined,
): Promise<StoredOrder | undefined> {
  // As text: a page may say anything.
  const isMeant =
    checkId === undefined
      ? undefined
      : sql`coalesce(${customerOrder.placedFor}, ${customerOrder.checkId})::text = ${checkId}`;
  const [row] = await db
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.sessionId, sessionId), isNotNull(customerOrder.placedAt), stands, isMeant))
    .orderBy(desc(customerOrder.placedAt))
    .limit(1);
  return row;
}

export async function orderOfLink(db: Queryable, linkHash: string, now: Date): Promise<StoredOrder | undefined> {
  const [row] = await db
    .select({ order: customerOrder })
    .from(orderLink)
    .innerJoin(customerOrder, eq(customerOrder.number, orderLink.orderNumber))
    .where(and(eq(orderLink.hash, linkHash), gt(orderLink.endsAt, now)));
  return row?.order;
}

export const keepLink = (tx: Transaction, link: typeof orderLink.$inferInsert) => tx.insert(orderLink).values(link);

export const sweepLinks =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, orderLink, lte(orderLink.endsAt, now));

export const historyOf = (db: Queryable, orderNumber: string) =>
  db.select().from(orderHistory).where(eq(orderHistory.orderNumber, orderNumber)).orderBy(asc(orderHistory.id));

type Placing = Pick<StoredOrder, 'placedAt' | 'placedFor' | 'cartRevision' | 'contents'>;

/** One step of an order's life with its row of history, or the code that refuses it (safety 9). The caller has locked it. */
export async function moveOrder(
  tx: Transaction,
  { number, state }: Pick<StoredOrder, 'number' | 'state'>,
  event: OrderEvent,
  at: Date,
  placing: Partial<Placing> = {},
): Promise<Result<OrderState>> {
  const next = afterEvent(state, event);
  if (!next.ok) return next;
  await tx
    .update(customerOrder)
    .set({ ...placing, state: next.value })
    .where(eq(customerOrder.number, number));
  await tx.insert(orderHistory).values({ orderNumber: number, event, state: next.value, at });
  return succeed(next.value);
}

/** Orders in these states that began at some time or before, as many as one transaction should hold. */
export const lockOlder = (tx: Transaction, states: OrderState[], createdBefore: Date, count: number) =>
  tx
    .select()
    .from(customerOrder)
    .where(and(inArray(customerOrder.state, states), lte(customerOrder.createdAt, createdBefore)))
    .orderBy(asc(customerOrder.createdAt))
    .limit(count)
    .for('update', { skipLocked: true });

/** Which carts came to checkout, and which of them are ordered: for the report of those that were left. */
export const ordersToReport = sql`(select session_id, check_id,
    max(placed_at) filter (where state <> 'cancelled') as placed_at,
    bool_or(placed_at is not null and state = 'cancelled') as was_cancelled
  from customer_order group by session_id, check_id)`;
