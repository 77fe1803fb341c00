import { randomInt } from 'node:crypto';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { afterEvent, type OrderEvent, type OrderState, orderLife } from '@demarc/domain/order';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, type Sql, sql } from '../../platform/database/sql.ts';
import type { CustomerOrderTable, OrderHistoryTable, OrderLinkTable } from '../../platform/database/tables.ts';
import type { Sweep } from '../../platform/housekeeping.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OrderContents } from './contents.ts';
import { publishOrderEvent } from './publish-order-event.ts';

export type StoredOrder = Refine<CustomerOrderTable, { state: OrderState; contents: OrderContents | null }>;
export type PlacedRow = StoredOrder & { readonly placedAt: Date; readonly contents: OrderContents };
type HistoryEntry = Refine<OrderHistoryTable, { event: OrderEvent | null; state: OrderState }>;

/** True for every order that was ever placed, even if it was cancelled later. */
export const wasPlaced = (order: StoredOrder | undefined): order is PlacedRow =>
  order !== undefined && order.placedAt !== null && order.contents !== null;

/** True for an order that was placed and not cancelled. */
export const isPlaced = (order: StoredOrder | undefined): order is PlacedRow =>
  wasPlaced(order) && order.state !== 'cancelled';

/**
 * `placed_for` is null for the order of a cart. An order from a quote has the id of the quote's opening as `check_id`,
 * and the check of the quote's address as `placed_for`.
 */
const orderColumns = sql`number, session_id, check_id, placed_for, quote_number, state, created_at, placed_at,
  cart_revision, contents`;

interface CartKey {
  readonly sessionId: string;
  readonly checkId: string;
}

/** Matches the cart's order that is not cancelled, and the cart's order with this number even if it is cancelled. */
const matchesCartOrder = ({ sessionId, checkId }: CartKey, number: string): Sql =>
  sql`session_id = ${sessionId} and check_id = ${checkId} and (state <> 'cancelled' or number = ${number})`;

const selectNumber = (cart: CartKey, number: string): Sql =>
  sql`select number from customer_order where ${matchesCartOrder(cart, number)}`;

type NumberRow = Pick<CustomerOrderTable, 'number'>;

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

/** Returns the number of the quote's approved order. Undefined if there is none or it is cancelled. */
export async function findApprovedOrderOfQuote(db: Queryable, quoteNumber: string): Promise<string | undefined> {
  const [order] = await db.query<NumberRow>(sql`
    select number from customer_order
    where quote_number = ${quoteNumber} and state in ('submitted', 'accepted', 'completed')`);
  return order?.number;
}

export const isCancelled =
  (db: Queryable) =>
  async (number: string): Promise<boolean> =>
    (await findOrder(db, number))?.state === 'cancelled';

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

/** Finds the order of a link, and whether this link may show the installation address. */
export async function findOrderByLink(
  db: Queryable,
  linkHash: string,
  now: Date,
): Promise<(StoredOrder & Pick<OrderLinkTable, 'showsAddress'>) | undefined> {
  const [order] = await db.query<StoredOrder & Pick<OrderLinkTable, 'showsAddress'>>(sql`
    select ${orderColumns}, shows_address from order_link join customer_order on number = order_number
    where hash = ${linkHash} and ends_at > ${now}`);
  return order;
}

export const saveOrderLinks = (db: Queryable, links: readonly OrderLinkTable[]): Promise<unknown> =>
  db.query(sql`
    insert into order_link (hash, order_number, ends_at, shows_address)
    select hash, order_number, ends_at, shows_address from unnest(
      ${links.map(({ hash }) => hash)}::text[],
      ${links.map(({ orderNumber }) => orderNumber)}::text[],
      ${links.map(({ endsAt }) => endsAt)}::timestamptz[],
      ${links.map(({ showsAddress }) => showsAddress)}::boolean[]
    ) as link (hash, order_number, ends_at, shows_address)`);

export const sweepLinks =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'order_link', sql`ends_at <= ${now}`);

export const listHistory = (db: Queryable, orderNumber: string): Promise<HistoryEntry[]> =>
  db.query<HistoryEntry>(
    sql`select id, order_number, event, state, at from order_history where order_number = ${orderNumber} order by id`,
  );

type Placement = Pick<StoredOrder, 'placedAt' | 'placedFor' | 'quoteNumber' | 'cartRevision' | 'contents'>;

/**
 * Applies one event to an order, writes its history entry (safety 9) and publishes it to other systems. Refuses an event
 * that the state does not allow, and an order whose state has changed since it was read.
 */
export async function applyOrderEvent(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  { number, state }: Pick<StoredOrder, 'number' | 'state'>,
  event: OrderEvent,
  at: Date,
  { placedAt, placedFor, quoteNumber, cartRevision, contents }: Partial<Placement> = {},
): Promise<Result<OrderState>> {
  const next = afterEvent(state, event);
  if (!next.ok) return next;
  const [moved] = await tx.query<{ readonly revision: number; readonly isPlaced: boolean }>(sql`
    with moved as (
      update customer_order set state = ${next.value}, revision = revision + 1,
        placed_at = coalesce(${placedAt ?? null}::timestamptz, placed_at),
        placed_for = coalesce(${placedFor ?? null}::uuid, placed_for),
        quote_number = coalesce(${quoteNumber ?? null}::text, quote_number),
        cart_revision = coalesce(${cartRevision ?? null}::int, cart_revision),
        contents = coalesce(${json(contents)}::jsonb, contents)
      where number = ${number} and state = ${state} returning number, revision, placed_at
    ), history as (
      insert into order_history (order_number, event, state, at)
      select number, ${event}::text, ${next.value}::text, ${at}::timestamptz from moved
    ) select revision, placed_at is not null as is_placed from moved`);
  if (!moved) return refuse(orderLife[state].otherwise);
  // Other systems never heard of an order that was not placed.
  if (moved.isPlaced)
    await publishOrderEvent(tx, platform, { number, event, state: next.value, revision: moved.revision, at });
  return succeed(next.value);
}

/**
 * Counts the orders for an address that wait for a representative. Locks the address, so that two requests cannot
 * exceed its limit together.
 */
export async function countHeldOrders(tx: Transaction, address: OrderContents['address']): Promise<number> {
  const [, [held]] = await Promise.all([
    lockByName(tx, `held orders at ${JSON.stringify(address)}`),
    tx.query<{ readonly count: number }>(sql`
      select count(*)::int as count from customer_order
      where state = 'withRepresentative' and md5((contents -> 'address')::text) = md5(${json(address)}::jsonb::text)`),
  ]);
  return held?.count ?? 0;
}

/**
 * Counts the approved orders for an address that are not installed yet. Locks the address, so that two requests
 * cannot exceed its limit together.
 */
export async function countOrdersToCome(
  tx: Transaction,
  address: OrderContents['address'],
  today: string,
): Promise<number> {
  const [, [ordered]] = await Promise.all([
    lockByName(tx, `orders at ${JSON.stringify(address)}`),
    tx.query<{ readonly count: number }>(sql`
      select count(*)::int as count from customer_order
      where state in ('submitted', 'accepted') and md5((contents -> 'address')::text) = md5(${json(address)}::jsonb::text)
        and contents -> 'visit' ->> 'date' >= ${today}`),
  ]);
  return ordered?.count ?? 0;
}

/** Locks up to `count` orders in these states, oldest first. Skips orders that another transaction has locked. */
export const lockOrdersCreatedBefore = (
  tx: Transaction,
  states: readonly OrderState[],
  createdBefore: Date,
  count: number,
): Promise<StoredOrder[]> =>
  tx.query<StoredOrder>(sql`
    select ${orderColumns} from customer_order
    where state = any(${states}::text[]) and created_at <= ${createdBefore}
    order by created_at
    limit ${count}
    for update skip locked`);

/** For the report of abandoned carts: true if one of these carts has an order that is not cancelled. */
export const isAnyCartOrdered = (carts: Sql): Sql =>
  sql`exists (select from ${carts} as cart join customer_order as placed
      on placed.session_id = cart.session_id and coalesce(placed.placed_for, placed.check_id) = cart.check_id
    where placed.placed_at is not null and placed.state <> 'cancelled')`;

/** For the report of abandoned carts: the carts that reached checkout, and when each was ordered. Includes quotes. */
export const ordersToReport: Sql = sql`(select session_id, coalesce(placed_for, check_id) as check_id,
    max(placed_at) filter (where state <> 'cancelled') as placed_at
  from customer_order group by session_id, coalesce(placed_for, check_id))`;

/** Without I, L, O and U, because people confuse them on the telephone. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const pickFourCharacters = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('');

/** Random, so that it does not reveal the number of orders. The table's primary key rejects a duplicate. */
const generateOrderNumber = (): string => `M-${pickFourCharacters()}-${pickFourCharacters()}`;
