import type { FindOrderedVisit } from '../../../checkout/appointment/index.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CustomerOrderTable } from '../../../platform/database/tables.ts';
import type { CartKey, NumberRow } from './cart-orders.ts';
import { orderColumns, type StoredOrder } from './order-row.ts';

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Transaction, number: string): Promise<StoredOrder | undefined> {
  const [order] = await tx.query<StoredOrder>(
    sql`select ${orderColumns} from customer_order where number = ${number} for update`,
  );
  return order;
}

export async function findOrder(db: Queryable, number: string): Promise<StoredOrder | undefined> {
  const [order] = await db.query<StoredOrder>(sql`select ${orderColumns} from customer_order where number = ${number}`);
  return order;
}

/** Returns the session's newest order from a quote. Prefers one that is not cancelled. */
export async function findOrderOfQuote(
  db: Queryable,
  sessionId: string,
  quoteNumber: string,
): Promise<StoredOrder | undefined> {
  const [order] = await db.query<StoredOrder>(sql`
    select ${orderColumns} from customer_order where quote_number = ${quoteNumber} and session_id = ${sessionId}
    order by state = 'cancelled', placed_at desc
    limit 1`);
  return order;
}

/** Lists the orders that were placed from a quote, oldest first, also held and cancelled ones. */
export const listOrdersOfQuote = (db: Queryable, quoteNumber: string) =>
  db.query<Pick<StoredOrder, 'number' | 'state' | 'placedAt'>>(sql`
    select number, state, placed_at from customer_order where quote_number = ${quoteNumber} order by placed_at, number`);

/** Returns the number of the quote's approved order. Undefined if there is none or it is cancelled. */
export async function findApprovedOrderOfQuote(db: Queryable, quoteNumber: string): Promise<string | undefined> {
  const [order] = await db.query<NumberRow>(sql`
    select number from customer_order
    where quote_number = ${quoteNumber} and state in ('submitted', 'accepted', 'onHold', 'completed')`);
  return order?.number;
}

/** For the calendar: finds the visit that the order has now. */
export const findOrderedVisit =
  (db: Queryable): FindOrderedVisit =>
  async (number) => {
    const order = await findOrder(db, number);
    if (order?.state === 'cancelled') return 'cancelled';
    const visit = order?.contents?.visit;
    if (!visit) return undefined;
    const { date, code, installBy, reservationId } = visit;
    return { date, code, installBy, reservationId, revision: order.revision };
  };

/** Returns the check ids of the session's carts and quotes that have an order that is not cancelled. */
export async function findOrderedCheckIds(db: Queryable, sessionId: string): Promise<readonly string[]> {
  const orders = await db.query<Pick<CustomerOrderTable, 'checkId'>>(sql`
    select check_id from customer_order
    where session_id = ${sessionId} and placed_at is not null and state <> 'cancelled'`);
  return orders.map(({ checkId }) => checkId);
}

/**
 * Returns the session's last placed order for this address check, or for any check without a `checkId`. Prefers an
 * order that is not cancelled. An order from a quote belongs to the check of the quote's address.
 */
export async function findLastPlacedOrder(
  db: Queryable,
  sessionId: string,
  checkId: string | undefined,
): Promise<StoredOrder | undefined> {
  const check = checkId ?? null;
  // Compared as text: the client may send a check id that is not a UUID.
  const [order] = await db.query<StoredOrder>(sql`
    select ${orderColumns} from customer_order
    where session_id = ${sessionId} and placed_at is not null
      and (${check}::text is null or coalesce(placed_for, check_id)::text = ${check}::text)
    order by state = 'cancelled', placed_at desc
    limit 1`);
  return order;
}

/**
 * Checks whether one of these carts has an order that is not cancelled. An order from a quote for the same address
 * counts too; for a saved cart, only if it was placed after the save.
 */
export async function isOrdered(
  db: Queryable,
  carts: readonly (CartKey & { readonly savedAt?: Date | null })[],
): Promise<boolean> {
  if (carts.length === 0) return false;
  const [found] = await db.query<{ readonly isOrdered: boolean }>(sql`
    select exists (
      select from customer_order join unnest(
          ${carts.map(({ sessionId }) => sessionId)}::uuid[],
          ${carts.map(({ checkId }) => checkId)}::uuid[],
          ${carts.map(({ savedAt }) => savedAt ?? null)}::timestamptz[]
        ) as cart (session_id, check_id, saved_at)
        on customer_order.session_id = cart.session_id
          and coalesce(customer_order.placed_for, customer_order.check_id) = cart.check_id
      where placed_at is not null and state <> 'cancelled'
        and (saved_at is null or placed_for is null or placed_at >= saved_at)
    ) as is_ordered`);
  return found?.isOrdered ?? false;
}

/** Returns true if any order was placed. */
export async function hasPlacedOrders(db: Queryable): Promise<boolean> {
  const [found] = await db.query<{ readonly exists: boolean }>(
    sql`select exists (select from customer_order where placed_at is not null)`,
  );
  return found?.exists ?? false;
}
