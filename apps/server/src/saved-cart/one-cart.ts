import type { CartMarks } from '@demarc/contract';
import { and, eq, inArray, isNotNull, max, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { namedQuery, rawRows } from '../platform/database/raw.ts';
import type { Queryable, Transaction } from '../platform/database/types.ts';
import { waitForTurn } from '../platform/database/wait-for-turn.ts';
import { partsOfCheck } from '../qualification/index.ts';
import { savedCart, savedCartVisit } from './schema.ts';
import { newestSavedBy, type StoredSavedCart } from './store.ts';

/** The cart of a session. */
export interface CartPlace {
  readonly sessionId: string;
  readonly checkId: string;
  /** When it was last saved there: a quote that was ordered before has not taken its place. */
  readonly savedAt?: Date | null;
}

const savedParts = sql`saved_cart.address_check #> '{result,parts}'`;
const savedCheckId = sql<string>`saved_cart.address_check #>> '{result,guiSessionId}'`;

/** What a session has saved for this address, or brought back as its own: where there is a gate, having passed it. */
const savesOf = (sessionId: SQLWrapper, parts: SQL, gated: SQLWrapper): SQL =>
  sql`select saved_cart.*, ${savedCheckId} as check_id
      from saved_cart where session_id = ${sessionId} and ${savedParts} = ${parts}
    union all select saved_cart.*, check_id::text from saved_cart_visit join saved_cart on id = saved_cart_id
      where saved_cart_visit.session_id = ${sessionId} and check_id is not null and ${savedParts} = ${parts}
        and (verified_at is not null or not ${gated}::boolean)`;

/** Which cart it is that the session saves now, if it is not the first time, and how it was made. Begun anew after an order, it is another. */
export async function cartSavedBefore(tx: Transaction, { sessionId, checkId }: CartPlace, gated: boolean) {
  const session = sql`${sessionId}::uuid`;
  const saves = savesOf(session, partsOfCheck(session, sql`${checkId}::uuid`), sql`${gated}`);
  const [newest] = await rawRows(
    tx,
    z.object({ cartId: z.string(), digitalAgent: z.boolean(), digitalLink: z.boolean() }),
    sql`select cart_id as "cartId", digital_agent as "digitalAgent", digital_link as "digitalLink"
      from (${saves}) as saves where ordered_at is null or check_id = ${checkId} order by saved_at desc limit 1`,
  );
  return newest;
}

const session = sql`${sql.placeholder('sessionId')}::uuid`;
const orderedParts = partsOfCheck(session, sql`${sql.placeholder('checkId')}::uuid`);
const updateOrdered = namedQuery(
  'mark_saved_cart_ordered',
  z.object({}),
  sql`with theirs as (${savesOf(session, orderedParts, sql.placeholder('gated'))})
    update saved_cart set reminders = false,
      ordered_at = case when cart_id in (select cart_id from theirs)
        then coalesce(ordered_at, ${sql.placeholder('orderedAt')}::timestamptz) else ordered_at end
    where id in (
      select id from saved_cart where cart_id in (select cart_id from theirs)
      union all select id from saved_cart where lower(email) = lower(${sql.placeholder('email')}) and ${savedParts} = ${orderedParts}
    )`,
);

interface Ordered extends CartPlace {
  /** Whoever brought a cart back had to show that it is theirs. */
  readonly gated: boolean;
  /** Where the order is confirmed to. */
  readonly email: string;
}

/**
 * Every save of the cart is ordered, wherever it was made. Another cart for the same address and the same reader is not, but
 * nobody is reminded of it.
 */
export const markOrdered = (tx: Queryable, ordered: Ordered, orderedAt: Date) =>
  updateOrdered(tx, { ...ordered, orderedAt: orderedAt.toISOString() });

/** Whoever wants no more mails gets none about any save of this cart, nor about any other that was saved for that reader. */
export const endReminders = (db: Queryable, { cartId, email }: StoredSavedCart) =>
  db
    .update(savedCart)
    .set({ reminders: false })
    .where(or(eq(savedCart.cartId, cartId), eq(sql`lower(${savedCart.email})`, email.toLowerCase())));

/** Of the cart that the session saved last, in all its saves; false where it has saved none. */
export async function markSavedCart(db: Queryable, sessionId: string, marks: CartMarks): Promise<boolean> {
  const saved = await newestSavedBy(db, sessionId);
  if (saved) await db.update(savedCart).set(marks).where(eq(savedCart.cartId, saved.cartId));
  return saved !== undefined;
}

/** One reader is reminded of one cart, the last: of that one three times at most. */
export const isSavedAgain = async (db: Queryable, { id, cartId, email, savedAt }: StoredSavedCart): Promise<boolean> =>
  (await db.$count(
    savedCart,
    and(
      or(eq(savedCart.cartId, cartId), eq(sql`lower(${savedCart.email})`, email.toLowerCase())),
      sql`(${savedCart.savedAt}, ${savedCart.id}) > (${savedAt.toISOString()}::timestamptz, ${id}::uuid)`,
    ),
  )) > 0;

/** Where the cart was saved, each time, and where it was brought back to; by those who showed that it is theirs, if there is a gate. */
export async function placesOf(
  db: Queryable,
  cartIds: readonly string[],
  gated: boolean,
): Promise<readonly CartPlace[]> {
  const ofCarts = inArray(savedCart.cartId, [...cartIds]);
  const saves = await db
    .select({ sessionId: savedCart.sessionId, checkId: savedCheckId, savedAt: max(savedCart.savedAt) })
    .from(savedCart)
    .where(ofCarts)
    .groupBy(savedCart.sessionId, savedCheckId);
  const visits = await db
    .select({ sessionId: savedCartVisit.sessionId, checkId: sql<string>`${savedCartVisit.checkId}` })
    .from(savedCartVisit)
    .innerJoin(savedCart, eq(savedCart.id, savedCartVisit.savedCartId))
    .where(and(ofCarts, isNotNull(savedCartVisit.checkId), gated ? isNotNull(savedCartVisit.verifiedAt) : undefined));
  const isSaved = (visit: CartPlace) =>
    saves.some(({ sessionId, checkId }) => sessionId === visit.sessionId && checkId === visit.checkId);
  return [...saves, ...visits.filter((visit) => !isSaved(visit))];
}

/** The last save of the cart of this place, wherever it was made: for the report of carts that were left. */
export const lastSaveOf = (sessionId: SQLWrapper, checkId: SQLWrapper, gated: SQLWrapper): SQL =>
  sql`(select id, cart_id, email, contacts, saved_at, ordered_at, rating, comment, send_offers from saved_cart
    where cart_id = (select cart_id from (${savesOf(sessionId, partsOfCheck(sessionId, checkId), gated)}) as saves
      where ordered_at is null or check_id = ${checkId}::text order by saved_at desc limit 1)
    order by saved_at desc limit 1)`;

/** Where this cart is, of those who showed that it is theirs, if there is a gate: for the report of carts that were left. */
export const placesToReport = (cartId: SQLWrapper, gated: SQLWrapper): SQL =>
  sql`(select session_id, (${savedCheckId})::uuid as check_id from saved_cart where cart_id = ${cartId}
    union all select saved_cart_visit.session_id, check_id from saved_cart_visit join saved_cart on id = saved_cart_id
      where cart_id = ${cartId} and check_id is not null and (verified_at is not null or not ${gated}::boolean))`;

const selectSaved = namedQuery(
  'saves_of_place',
  z.object({ cartId: z.string() }),
  sql`select distinct cart_id as "cartId" from (${savesOf(session, orderedParts, sql.placeholder('gated'))}) as saves
    where check_id = ${sql.placeholder('checkId')} order by 1`,
);

/** Where else the cart of this place is, since it was saved; whoever asks for the same cart waits until this transaction ends. */
export async function otherPlacesOf(
  tx: Transaction,
  { sessionId, checkId }: CartPlace,
  gated: boolean,
): Promise<readonly CartPlace[]> {
  const saved = (await selectSaved(tx, { sessionId, checkId, gated })).map(({ cartId }) => cartId);
  if (saved.length === 0) return [];
  for (const cartId of saved) await waitForTurn(tx, `order of saved cart ${cartId}`);
  const places = await placesOf(tx, saved, gated);
  return places.filter((place) => place.sessionId !== sessionId || place.checkId !== checkId);
}
