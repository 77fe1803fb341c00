import type { CartMarks } from '@demarc/contract';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { SavedCartTable } from '../../platform/database/tables.ts';
import { selectCheckedAddress } from '../../shopping/qualification/index.ts';
import { findNewestSave, type StoredSavedCart } from './store.ts';

/** Identifies the cart of a session at one address check. */
export interface SessionCart {
  readonly sessionId: string;
  readonly checkId: string;
  /** Time of its last save in this session. A quote that was ordered before this time did not order this cart. */
  readonly savedAt?: Date | null;
}

const savedAddressParts = sql`saved_cart.address_check #> '{result,parts}'`;
const savedCheckId = sql`saved_cart.address_check #>> '{result,checkId}'`;

/**
 * Selects the saves for an address that the session made or retrieved. With a gate, a retrieval counts only if the
 * session passed it.
 */
const selectSavesOfSession = (sessionId: Sql, parts: Sql, isGated: boolean): Sql =>
  sql`select id, cart_id, digital_agent, digital_link, saved_at, ordered_at, ${savedCheckId} as check_id
      from saved_cart where session_id = ${sessionId} and ${savedAddressParts} = ${parts}
    union all select id, cart_id, digital_agent, digital_link, saved_at, ordered_at, check_id::text
      from saved_cart_visit join saved_cart on id = saved_cart_id
      where saved_cart_visit.session_id = ${sessionId} and check_id is not null and ${savedAddressParts} = ${parts}
        and (verified_at is not null or not ${isGated}::boolean)`;

const selectSaves = ({ sessionId, checkId }: SessionCart, isGated: boolean): Sql => {
  const session = sql`${sessionId}::uuid`;
  return selectSavesOfSession(session, selectCheckedAddress(session, sql`${checkId}::uuid`), isGated);
};

/**
 * Returns the id and the digital-agent marks of the cart if it was saved before. A cart that was started after an order
 * is a new one.
 */
export async function findEarlierSave(tx: Transaction, sessionCart: SessionCart, isGated: boolean) {
  const [newest] = await tx.query<Pick<SavedCartTable, 'cartId' | 'digitalAgent' | 'digitalLink'>>(sql`
    select cart_id, digital_agent, digital_link from (${selectSaves(sessionCart, isGated)}) as saves
    where ordered_at is null or check_id = ${sessionCart.checkId} order by saved_at desc limit 1`);
  return newest;
}

interface OrderedCart extends SessionCart {
  /** True if shoppers must pass the gate to retrieve a cart. */
  readonly isGated: boolean;
  /** Receives the order confirmation. */
  readonly email: string;
}

/**
 * Marks every save of the cart as ordered, in all sessions. Another cart for the same address and email is not marked,
 * but its reminders end.
 */
export function markCartOrdered(tx: Queryable, ordered: OrderedCart, orderedAt: Date): Promise<unknown> {
  const { sessionId, checkId, isGated, email } = ordered;
  return tx.query(sql`
    with saves as (${selectSaves(ordered, isGated)})
    update saved_cart set reminders = false,
      ordered_at = case when cart_id in (select cart_id from saves)
        then coalesce(ordered_at, ${orderedAt}::timestamptz) else ordered_at end
    where id in (
      select id from saved_cart where cart_id in (select cart_id from saves)
      union all select id from saved_cart where lower(email) = lower(${email}::text)
        and ${savedAddressParts} = ${selectCheckedAddress(sql`${sessionId}::uuid`, sql`${checkId}::uuid`)}
    )`);
}

/** Ends the reminders of all saves of this cart, and of every cart that was saved for the same email. */
export const endReminders = (db: Queryable, { cartId, email }: StoredSavedCart): Promise<unknown> =>
  db.query(sql`
    update saved_cart set reminders = false where cart_id = ${cartId} or lower(email) = ${email.toLowerCase()}`);

/**
 * Sets the digital-agent marks on all saves of the cart that the session saved last. Returns false if it has saved
 * none.
 */
export async function markSavedCart(
  db: Queryable,
  sessionId: string,
  { digitalAgent, digitalLink }: CartMarks,
): Promise<boolean> {
  const saved = await findNewestSave(db, sessionId);
  if (!saved) return false;
  await db.query(sql`
    update saved_cart set digital_agent = ${digitalAgent}, digital_link = ${digitalLink} where cart_id = ${saved.cartId}`);
  return true;
}

/**
 * True if the cart, or another for the same email, was saved later. Only the last save has reminders, three at most.
 */
export async function isSavedAgain(db: Queryable, { id, cartId, email, savedAt }: StoredSavedCart): Promise<boolean> {
  const later = await db.query(sql`
    select id from saved_cart where (cart_id = ${cartId} or lower(email) = ${email.toLowerCase()})
      and (saved_at, id) > (${savedAt}::timestamptz, ${id}::uuid) limit 1`);
  return later.length > 0;
}

/**
 * Lists the sessions and address checks in which the carts were saved or retrieved. With a gate, a retrieval counts
 * only if the session passed it.
 */
export async function listSessionCarts(
  db: Queryable,
  cartIds: readonly string[],
  isGated: boolean,
): Promise<readonly SessionCart[]> {
  const saves = await db.query<SessionCart>(sql`
    select session_id, ${savedCheckId} as check_id, max(saved_at) as saved_at from saved_cart
    where cart_id = any(${cartIds}::uuid[]) group by session_id, ${savedCheckId}`);
  const visits = await db.query<SessionCart>(sql`
    select saved_cart_visit.session_id, check_id from saved_cart_visit join saved_cart on id = saved_cart_id
    where cart_id = any(${cartIds}::uuid[]) and check_id is not null
      and (verified_at is not null or not ${isGated}::boolean)`);
  const isSaved = (visit: SessionCart) =>
    saves.some(({ sessionId, checkId }) => sessionId === visit.sessionId && checkId === visit.checkId);
  return [...saves, ...visits.filter((visit) => !isSaved(visit))];
}

/** Selects the last save of a session's cart, made in any session. For summaries of carts. */
export const selectLastSave = (sessionId: Sql, checkId: Sql, isGated: boolean): Sql =>
  sql`(select id, cart_id, email, contacts, saved_at, ordered_at, rating, comment, send_offers, reminders from saved_cart
    where cart_id = (select cart_id from (${selectSavesOfSession(sessionId, selectCheckedAddress(sessionId, checkId), isGated)}) as saves
      where ordered_at is null or check_id = ${checkId}::text order by saved_at desc limit 1)
    order by saved_at desc limit 1)`;

/**
 * Selects these sessions, and those that saved or opened one of their saved carts, or another one for the same email. For
 * summaries of carts.
 */
export const selectSharingSessions = (sessionIds: readonly string[]): Sql => sql`(
  with own as (
    select cart_id, email from saved_cart where session_id = any(${sessionIds}::uuid[])
    union select cart_id, email from saved_cart_visit join saved_cart on id = saved_cart_id
      where saved_cart_visit.session_id = any(${sessionIds}::uuid[])),
  shared as (
    select cart_id from own
    union select cart_id from saved_cart where lower(email) in (select lower(email) from own))
  select unnest(${sessionIds}::uuid[]) as session_id
  union select session_id from saved_cart where cart_id in (select cart_id from shared)
  union select saved_cart_visit.session_id from saved_cart_visit join saved_cart on id = saved_cart_id
    where cart_id in (select cart_id from shared))`;

/** Is true if another cart was saved for this email later. Only the last save has reminders. For summaries of carts. */
export const isLaterSaveOf = ({ email, savedAt }: { readonly email: Sql; readonly savedAt: Sql }): Sql =>
  sql`exists (select from saved_cart as later where lower(later.email) = lower(${email}) and later.saved_at > ${savedAt})`;

/** Selects the sessions and address checks that `listSessionCarts` finds. For summaries of carts. */
export const sessionCartsToReport = (cartId: Sql, isGated: boolean): Sql =>
  sql`(select session_id, (${savedCheckId})::uuid as check_id from saved_cart where cart_id = ${cartId}
    union all select saved_cart_visit.session_id, check_id from saved_cart_visit join saved_cart on id = saved_cart_id
      where cart_id = ${cartId} and check_id is not null and (verified_at is not null or not ${isGated}::boolean))`;

/**
 * Returns the copies of this cart in other sessions, if it was saved. Locks the saved cart until the transaction ends.
 */
export async function lockOtherSessionCarts(
  tx: Transaction,
  sessionCart: SessionCart,
  isGated: boolean,
): Promise<readonly SessionCart[]> {
  const { sessionId, checkId } = sessionCart;
  const saves = await tx.query<Pick<SavedCartTable, 'cartId'>>(sql`
    select distinct cart_id from (${selectSaves(sessionCart, isGated)}) as saves where check_id = ${checkId} order by 1`);
  const cartIds = saves.map(({ cartId }) => cartId);
  if (cartIds.length === 0) return [];
  for (const cartId of cartIds) await lockByName(tx, `order of saved cart ${cartId}`);
  const copies = await listSessionCarts(tx, cartIds, isGated);
  return copies.filter((other) => other.sessionId !== sessionId || other.checkId !== checkId);
}
