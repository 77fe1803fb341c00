import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { afterEvent, type OrderEvent, type OrderState, orderLife } from '@demarc/domain/order';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { given, prepared } from '../platform/database/prepared.ts';
import { namedQuery } from '../platform/database/raw.ts';
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

const ofNumber = eq(customerOrder.number, sql.placeholder('number'));
const numberRow = z.object({ number: z.string() });
const session = sql.placeholder('sessionId');
const check = sql.placeholder('checkId');
const ofCart = sql`select number from customer_order where session_id = ${session}::uuid and check_id = ${check}::uuid
  and (state <> 'cancelled' or number = ${sql.placeholder('number')})`;
const selectNumber = namedQuery('number_of_cart', numberRow, ofCart);
/** With its first line of history, or the one that is there. */
const beginOrder = namedQuery(
  'open_order',
  numberRow,
  sql`with begun as (
      insert into customer_order (number, session_id, check_id, state, created_at)
      values (${sql.placeholder('number')}, ${session}::uuid, ${check}::uuid, 'open', ${sql.placeholder('now')}::timestamptz)
      on conflict do nothing returning number
    ), history as (
      insert into order_history (order_number, state, at)
      select number, 'open', ${sql.placeholder('now')}::timestamptz from begun
    ) select number from begun union all ${ofCart}`,
);

/**
 * The number of a cart's order; it begins with the first who asks for it, and anew where it was cancelled. That of a quote
 * has its number already, and no other ever.
 */
export async function openOrder(
  db: Queryable,
  sessionId: string,
  checkId: string,
  now: Date,
  number: string = newOrderNumber(),
): Promise<string> {
  const cart = { sessionId, checkId, number };
  const [found] = await beginOrder(db, { ...cart, now: now.toISOString() });
  // Who began it at the same moment is seen by the next statement only.
  const [known] = found ? [found] : await selectNumber(db, cart);
  if (!known) throw new Error('an order that is there cannot be read');
  return known.number;
}

const lockOrderOfCart = prepared('lock_order_of_cart', (db) =>
  db
    .select()
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.sessionId, session),
        eq(customerOrder.checkId, check),
        or(ne(customerOrder.state, 'cancelled'), ofNumber),
      ),
    )
    .for('update'),
);

/** The same order whole: whoever asks for it next waits until this transaction ends. */
export async function lockOpenOrder(
  tx: Transaction,
  sessionId: string,
  checkId: string,
  now: Date,
  number: string = newOrderNumber(),
): Promise<StoredOrder> {
  const cart = { sessionId, checkId, number };
  const [, [order]] = await Promise.all([
    beginOrder(tx, { ...cart, now: now.toISOString() }),
    lockOrderOfCart(tx, cart),
  ]);
  if (!order) throw new Error('an order that was opened is gone');
  return order;
}

/** The number of a cart's order, where one has begun and is not cancelled. */
export async function orderNumberOf(
  db: Queryable,
  cart: { readonly sessionId: string; readonly checkId: string },
): Promise<string | undefined> {
  const [found] = await selectNumber(db, { ...cart, number: '' });
  return found?.number;
}

const selectOrder = prepared('order_of_number', (db) => db.select().from(customerOrder).where(ofNumber));
const selectOrderForUpdate = prepared('lock_order', (db) =>
  db.select().from(customerOrder).where(ofNumber).for('update'),
);

/** Whoever asks for it next waits until this transaction ends. */
export async function lockOrder(tx: Transaction, number: string): Promise<StoredOrder | undefined> {
  const [row] = await selectOrderForUpdate(tx, { number });
  return row;
}

export async function findOrder(db: Queryable, number: string): Promise<StoredOrder | undefined> {
  const [row] = await selectOrder(db, { number });
  return row;
}

export const isCancelled =
  (db: Queryable) =>
  async (number: string): Promise<boolean> =>
    (await findOrder(db, number))?.state === 'cancelled';

const selectPlacedCarts = prepared('placed_carts_of_session', (db) =>
  db
    .select({ checkId: customerOrder.checkId })
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.sessionId, session),
        isNotNull(customerOrder.placedAt),
        ne(customerOrder.state, 'cancelled'),
      ),
    ),
);

/** Of which carts and openings of quotes an order of the session stands. */
export const placedCarts = async (db: Queryable, sessionId: string): Promise<readonly string[]> =>
  (await selectPlacedCarts(db, { sessionId })).map(({ checkId }) => checkId);

const selectLastPlaced = prepared('last_placed_order', (db) =>
  db
    .select()
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.sessionId, session),
        isNotNull(customerOrder.placedAt),
        // As text: a page may say anything.
        sql`(${check}::text is null or coalesce(${customerOrder.placedFor}, ${customerOrder.checkId})::text = ${check}::text)`,
      ),
    )
    .orderBy(eq(customerOrder.state, 'cancelled'), desc(customerOrder.placedAt))
    .limit(1),
);

/** What the session has placed, one that stands before one that does not, of the cart of this check or of a quote ordered with it; the last of all for a page that goes by none. */
export async function lastPlaced(
  db: Queryable,
  sessionId: string,
  checkId: string | undefined,
): Promise<StoredOrder | undefined> {
  const [row] = await selectLastPlaced(db, { sessionId, checkId: checkId ?? null });
  return row;
}

/** Whether an order of one of these carts stands, or of a quote that was ordered in its place: since it was saved, where it was. */
export async function isOrdered(
  db: Queryable,
  carts: readonly { readonly sessionId: string; readonly checkId: string; readonly savedAt?: Date | null }[],
): Promise<boolean> {
  if (carts.length === 0) return false;
  const theirs = carts.map(({ sessionId, checkId, savedAt }) =>
    and(
      eq(customerOrder.sessionId, sessionId),
      eq(sql`coalesce(${customerOrder.placedFor}, ${customerOrder.checkId})`, checkId),
      savedAt ? or(isNull(customerOrder.placedFor), gte(customerOrder.placedAt, savedAt)) : undefined,
    ),
  );
  const standing = and(isNotNull(customerOrder.placedAt), ne(customerOrder.state, 'cancelled'));
  return (await db.$count(customerOrder, and(standing, or(...theirs)))) > 0;
}

export async function orderOfLink(db: Queryable, linkHash: string, now: Date): Promise<StoredOrder | undefined> {
  const [row] = await db
    .select({ order: customerOrder })
    .from(orderLink)
    .innerJoin(customerOrder, eq(customerOrder.number, orderLink.orderNumber))
    .where(and(eq(orderLink.hash, linkHash), gt(orderLink.endsAt, now)));
  return row?.order;
}

const insertLink = prepared('keep_order_link', (db) =>
  db.insert(orderLink).values(given('hash', 'orderNumber', 'endsAt')),
);

export const keepLink = (db: Queryable, link: typeof orderLink.$inferSelect) => insertLink(db, link);

export const sweepLinks =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, orderLink, lte(orderLink.endsAt, now));

export const historyOf = (db: Queryable, orderNumber: string) =>
  db.select().from(orderHistory).where(eq(orderHistory.orderNumber, orderNumber)).orderBy(asc(orderHistory.id));

type Placing = Pick<StoredOrder, 'placedAt' | 'placedFor' | 'cartRevision' | 'contents'>;

const writeMove = namedQuery(
  'move_order',
  z.object({ number: z.string() }),
  sql`with moved as (
      update customer_order set state = ${sql.placeholder('state')},
        placed_at = coalesce(${sql.placeholder('placedAt')}::timestamptz, placed_at),
        placed_for = coalesce(${sql.placeholder('placedFor')}::uuid, placed_for),
        cart_revision = coalesce(${sql.placeholder('cartRevision')}::int, cart_revision),
        contents = coalesce(${sql.placeholder('contents')}::jsonb, contents)
      where number = ${sql.placeholder('number')} and state = ${sql.placeholder('before')} returning number
    ) insert into order_history (order_number, event, state, at)
      select number, ${sql.placeholder('event')}, ${sql.placeholder('state')}, ${sql.placeholder('at')}::timestamptz from moved
      returning order_number as number`,
);

/** One step of an order's life with its row of history, or the code that refuses it (safety 9): also where it does not stand any more where it was read. */
export async function moveOrder(
  db: Queryable,
  { number, state }: Pick<StoredOrder, 'number' | 'state'>,
  event: OrderEvent,
  at: Date,
  { placedAt, placedFor, cartRevision, contents }: Partial<Placing> = {},
): Promise<Result<OrderState>> {
  const next = afterEvent(state, event);
  if (!next.ok) return next;
  const moved = await writeMove(db, {
    ...{ number, event, before: state, state: next.value, at: at.toISOString() },
    placedAt: placedAt?.toISOString() ?? null,
    placedFor: placedFor ?? null,
    cartRevision: cartRevision ?? null,
    contents: contents ? JSON.stringify(contents) : null,
  });
  return moved.length > 0 ? succeed(next.value) : refuse(orderLife[state].otherwise);
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

/** Whether an order of one of these places stands: for the report of carts that were left. */
export const haveOrdered = (places: SQL): SQL =>
  sql`exists (select from ${places} as place join customer_order as placed
      on placed.session_id = place.session_id and coalesce(placed.placed_for, placed.check_id) = place.check_id
    where placed.placed_at is not null and placed.state <> 'cancelled')`;

/** Which carts came to checkout, and for which addresses there is an order, be it of a quote: for the report of carts that were left. */
export const ordersToReport = sql`(select session_id, coalesce(placed_for, check_id) as check_id,
    max(placed_at) filter (where state <> 'cancelled') as placed_at
  from customer_order group by session_id, coalesce(placed_for, check_id))`;
