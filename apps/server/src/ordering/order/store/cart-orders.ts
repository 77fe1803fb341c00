import { randomInt } from 'node:crypto';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { CustomerOrderTable } from '../../../platform/database/tables.ts';
import { orderColumns, type StoredOrder } from './order-row.ts';

export interface CartKey {
  readonly sessionId: string;
  readonly checkId: string;
}

/** Matches the cart's order that is not cancelled, and the cart's order with this number even if it is cancelled. */
const matchesCartOrder = ({ sessionId, checkId }: CartKey, number: string): Sql =>
  sql`session_id = ${sessionId} and check_id = ${checkId} and (state <> 'cancelled' or number = ${number})`;

const selectNumber = (cart: CartKey, number: string): Sql =>
  sql`select number from customer_order where ${matchesCartOrder(cart, number)}`;

export type NumberRow = Pick<CustomerOrderTable, 'number'>;

/** Inserts the order and its first history entry. Returns the existing order's number if there is one. */
const insertOrder = (db: Queryable, cart: CartKey, now: Date, number: string): Promise<NumberRow[]> =>
  db.query<NumberRow>(sql`
    with created as (
      insert into customer_order (number, session_id, check_id, state, created_at)
      values (${number}, ${cart.sessionId}, ${cart.checkId}, 'open', ${now})
      on conflict do nothing returning number
    ), history as (
      insert into order_history (order_number, state, at)
      select number, 'open', ${now}::timestamptz from created
    ) select number from created union all ${selectNumber(cart, number)}`);

/**
 * Returns the number of a cart's order. The first call creates the order; after a cancellation, the next call creates a
 * new one.
 */
export async function findOrCreateOrder(
  db: Queryable,
  sessionId: string,
  checkId: string,
  now: Date,
  number: string = generateOrderNumber(),
): Promise<string> {
  const cart = { sessionId, checkId };
  const [created] = await insertOrder(db, cart, now, number);
  // The insert does not see an order that another transaction created at the same moment; the next statement does.
  const [order] = created ? [created] : await db.query<NumberRow>(selectNumber(cart, number));
  if (!order) throw new Error('the existing order cannot be read');
  return order.number;
}

/** Creates the cart's order if there is none, and locks it until the transaction ends. */
export async function lockOrCreateOrder(
  tx: Transaction,
  sessionId: string,
  checkId: string,
  now: Date,
  number: string = generateOrderNumber(),
): Promise<StoredOrder> {
  const cart = { sessionId, checkId };
  const [, [order]] = await Promise.all([
    insertOrder(tx, cart, now, number),
    tx.query<StoredOrder>(
      sql`select ${orderColumns} from customer_order where ${matchesCartOrder(cart, number)} for update`,
    ),
  ]);
  if (!order) throw new Error('the created order cannot be read');
  return order;
}

/** Returns the number of a cart's order. Undefined if there is none or it is cancelled. */
export async function findOrderNumber(db: Queryable, cart: CartKey): Promise<string | undefined> {
  const [order] = await db.query<NumberRow>(selectNumber(cart, ''));
  return order?.number;
}

/** Without I, L, O and U, because people confuse them on the telephone. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const pickFourCharacters = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('');

/** Random, so that it does not reveal the number of orders. The table's primary key rejects a duplicate. */
const generateOrderNumber = (): string => `M-${pickFourCharacters()}-${pickFourCharacters()}`;
