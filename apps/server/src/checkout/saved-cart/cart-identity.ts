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
  /** Time of its last save in this session. A quote that was ordered earlier has not replaced it. */
  readonly savedAt?: Date | null;
}

const savedParts = sql`saved_cart.address_check #> '{result,parts}'`;
const savedCheckId = sql`saved_cart.address_check #>> '{result,guiSessionId}'`;

/** Saves for this address that the session made, or retrieved. With a gate, a retrieval counts only if the session passed it. */
const savesOf = (sessionId: Sql, parts: Sql, gated: boolean): Sql =>
  sql`select id, cart_id, digital_agent, digital_link, saved_at, ordered_at, ${savedCheckId} as check_id
      from saved_cart where session_id = ${sessionId} and ${savedParts} = ${parts}
    union all select id, cart_id, digital_agent, digital_link, saved_at, ordered_at, check_id::text
      from saved_cart_visit join saved_cart on id = saved_cart_id
      where saved_cart_visit.session_id = ${sessionId} and check_id is not null and ${savedParts} = ${parts}
        and (verified_at is not null or not ${gated}::boolean)`;

const savesAt = ({ sessionId, checkId }: SessionCart, gated: boolean): Sql => {
  const session = sql`${sessionId}::uuid`;
  return savesOf(session, selectCheckedAddress(session, sql`${checkId}::uuid`), gated);
};

/** Returns the identity and the marks of the cart if it was saved before. A cart that was started after an order is a new one. */
export async function findEarlierSave(tx: Transaction, place: SessionCart, gated: boolean) {
  const [newest] = await tx.query<Pick<SavedCartTable, 'cartId' | 'digitalAgent' | 'digitalLink'>>(sql`
    select cart_id, digital_agent, digital_link from (${savesAt(place, gated)}) as saves
    where ordered_at is null or check_id = ${place.checkId} order by saved_at desc limit 1`);
  return newest;
}

interface OrderedCart extends SessionCart {
  /** Shoppers must pass the gate to retrieve a cart. */
  readonly gated: boolean;
  /** Receives the order confirmation. */
  readonly email: string;
}

/**
 * Marks every save of the cart as ordered, in all sessions. Another cart for the same address and email is not marked, but
 * its reminders end.
 */
export function markCartOrdered(tx: Queryable, ordered: OrderedCart, orderedAt: Date): Promise<unknown> {
  const { sessionId, checkId, gated, email } = ordered;
  return tx.query(sql`
    with saves as (${savesAt(ordered, gated)})
    update saved_cart set reminders = false,
      ordered_at = case when cart_id in (select cart_id from saves)
        then coalesce(ordered_at, ${orderedAt}::timestamptz) else ordered_at end
    where id in (
      select id from saved_cart where cart_id in (select cart_id from saves)
      union all select id from saved_cart where lower(email) = lower(${email}::text)
        and ${savedParts} = ${selectCheckedAddress(sql`${sessionId}::uuid`, sql`${checkId}::uuid`)}
    )`);
}

/** Ends the reminders of all saves of this cart, and of every cart that was saved for the same email. */
export const endReminders = (db: Queryable, { cartId, email }: StoredSavedCart): Promise<unknown> =>
  db.query(sql`
    update saved_cart set reminders = false where cart_id = ${cartId} or lower(email) = ${email.toLowerCase()}`);

/** Marks all saves of the cart that the session saved last. Returns false if it has saved none. */
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

/** True if the cart, or another for the same email, was saved later. Only the last save has reminders, three at most. */
export async function isSavedAgain(db: Queryable, { id, cartId, email, savedAt }: StoredSavedCart): Promise<boolean> {
  const later = await db.query(sql`
    select id from saved_cart where (cart_id = ${cartId} or lower(email) = ${email.toLowerCase()})
      and (saved_at, id) > (${savedAt}::timestamptz, ${id}::uuid) limit 1`);
  return later.length > 0;
}

/** Returns where the carts were saved and retrieved. With a gate, a retrieval counts only if the session passed it. */
export async function listSessionCarts(
  db: Queryable,
  cartIds: readonly string[],
  gated: boolean,
): Promise<readonly SessionCart[]> {
  const saves = await db.query<SessionCart>(sql`
    select session_id, ${savedCheckId} as check_id, max(saved_at) as saved_at from saved_cart
    where cart_id = any(${cartIds}::uuid[]) group by session_id, ${savedCheckId}`);
  const visits = await db.query<SessionCart>(sql`
    select saved_cart_visit.session_id, check_id from saved_cart_visit join saved_cart on id = saved_cart_id
    where cart_id = any(${cartIds}::uuid[]) and check_id is not null
      and (verified_at is not null or not ${gated}::boolean)`);
  const isSaved = (visit: SessionCart) =>
    saves.some(({ sessionId, checkId }) => sessionId === visit.sessionId && checkId === visit.checkId);
  return [...saves, ...visits.filter((visit) => !isSaved(visit))];
}

/** The last save of a session's cart, made in any session. For the report of abandoned carts. */
export const selectLastSave = (sessionId: Sql, checkId: Sql, gated: boolean): Sql =>
  sql`(select id, cart_id, email, contacts, saved_at, ordered_at, rating, comment, send_offers from saved_cart
    where cart_id = (select cart_id from (${savesOf(sessionId, selectCheckedAddress(sessionId, checkId), gated)}) as saves
      where ordered_at is null or check_id = ${checkId}::text order by saved_at desc limit 1)
    order by saved_at desc limit 1)`;

/** The sessions and address checks that `listSessionCarts` finds. For the report of abandoned carts. */
export const sessionCartsToReport = (cartId: Sql, gated: boolean): Sql =>
  sql`(select session_id, (${savedCheckId})::uuid as check_id from saved_cart where cart_id = ${cartId}
    union all select saved_cart_visit.session_id, check_id from saved_cart_visit join saved_cart on id = saved_cart_id
      where cart_id = ${cartId} and check_id is not null and (verified_at is not null or not ${gated}::boolean))`;

/** Returns the other places of this cart, if it was saved. Locks the saved cart until the transaction ends. */
export async function lockOtherSessionCarts(
  tx: Transaction,
  place: SessionCart,
  gated: boolean,
): Promise<readonly SessionCart[]> {
  const { sessionId, checkId } = place;
  const saves = await tx.query<Pick<SavedCartTable, 'cartId'>>(sql`
    select distinct cart_id from (${savesAt(place, gated)}) as saves where check_id = ${checkId} order by 1`);
  const cartIds = saves.map(({ cartId }) => cartId);
  if (cartIds.length === 0) return [];
  for (const cartId of cartIds) await lockByName(tx, `order of saved cart ${cartId}`);
  const places = await listSessionCarts(tx, cartIds, gated);
  return places.filter((other) => other.sessionId !== sessionId || other.checkId !== checkId);
}
