import type { LastPage, SavedContacts } from '@demarc/domain/saved-cart';
import type { Campaign } from '@demarc/domain/visitor';
import { countTries } from '../../platform/database/count-tries.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, type Sql, sql } from '../../platform/database/sql.ts';
import type { SavedCartTable, SavedCartVisitTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import { isInTimePage, type TimePage } from '../../platform/provider-api/index.ts';
import { hashSecret } from '../../platform/random-secret.ts';
import type { PortableCart } from '../../shopping/cart/index.ts';
import { type PortableCheck, selectLastCheckId } from '../../shopping/qualification/index.ts';

export type StoredSavedCart = Refine<
  SavedCartTable,
  {
    lastPage: LastPage;
    cart: PortableCart;
    addressCheck: PortableCheck;
    contacts: SavedContacts;
    campaign: Campaign | null;
  }
>;
type LinkKind = 'cart' | 'reminders';

const savedCartColumns = sql`id, cart_id, session_id, email, rating, comment, reminders, send_offers, last_page, cart,
  address_check, contacts, digital_agent, digital_link, saved_at, expires_at, confirmed_at, ordered_at, campaign`;

/** `cartId` and the marks are those of an earlier save of the same cart, if there is one. */
type NewSavedCart = Omit<
  StoredSavedCart,
  'id' | 'cartId' | 'digitalAgent' | 'digitalLink' | 'confirmedAt' | 'orderedAt'
> &
  Partial<Pick<StoredSavedCart, 'cartId' | 'digitalAgent' | 'digitalLink'>>;

export async function insertSavedCart(tx: Transaction, saved: NewSavedCart): Promise<StoredSavedCart> {
  const { cartId = null, digitalAgent = false, digitalLink = false } = saved;
  const [inserted] = await tx.query<StoredSavedCart>(sql`
    insert into saved_cart (cart_id, session_id, email, rating, comment, reminders, send_offers, last_page, cart,
      address_check, contacts, digital_agent, digital_link, saved_at, expires_at, campaign)
    values (coalesce(${cartId}::uuid, gen_random_uuid()), ${saved.sessionId}, ${saved.email}, ${saved.rating},
      ${saved.comment}, ${saved.reminders}, ${saved.sendOffers}, ${saved.lastPage}, ${json(saved.cart)},
      ${json(saved.addressCheck)}, ${json(saved.contacts)}, ${digitalAgent}, ${digitalLink}, ${saved.savedAt},
      ${saved.expiresAt}, ${json(saved.campaign)})
    returning ${savedCartColumns}`);
  if (!inserted) throw new Error('an insert returned no row');
  return inserted;
}

export async function saveLinks(
  tx: Transaction,
  savedCartId: string,
  { cart, reminders }: Readonly<Record<LinkKind, string>>,
): Promise<void> {
  await tx.query(sql`
    insert into saved_cart_link (token_hash, saved_cart_id, opens)
    values (${hashSecret(cart)}, ${savedCartId}, 'cart'), (${hashSecret(reminders)}, ${savedCartId}, 'reminders')`);
}

export async function findByToken(db: Queryable, token: string, opens: LinkKind): Promise<StoredSavedCart | undefined> {
  const [saved] = await db.query<StoredSavedCart>(sql`
    select ${savedCartColumns} from saved_cart_link join saved_cart on id = saved_cart_id
    where token_hash = ${hashSecret(token)} and opens = ${opens}`);
  return saved;
}

export async function findSavedCart(db: Queryable, id: string): Promise<StoredSavedCart | undefined> {
  const [saved] = await db.query<StoredSavedCart>(sql`select ${savedCartColumns} from saved_cart where id = ${id}`);
  return saved;
}

export async function findNewestSave(db: Queryable, sessionId: string): Promise<StoredSavedCart | undefined> {
  const [saved] = await db.query<StoredSavedCart>(sql`
    select ${savedCartColumns} from saved_cart where session_id = ${sessionId} order by saved_at desc limit 1`);
  return saved;
}

/** The ids of the checked address. Empty or null for an address that no coverage file lists. */
interface SavedPremises {
  readonly placeId: string | null;
  readonly premisesExternalId: string | null;
}

/** Lists saves of a time, the oldest first. */
export const listSavedCarts = (
  db: Queryable,
  { since, until, after, count }: TimePage,
): Promise<(Omit<StoredSavedCart, 'cart' | 'addressCheck' | 'sessionId'> & SavedPremises)[]> =>
  db.query(sql`
    select id, cart_id, email, rating, comment, reminders, send_offers, last_page, contacts, digital_agent, digital_link,
      saved_at, expires_at, confirmed_at, ordered_at, campaign,
      address_check #>> '{result,placeId}' as place_id,
      address_check #>> '{result,premisesIds,externalId}' as premises_external_id
    from saved_cart where ${isInTimePage(sql`saved_at`, { since, until, after })}
    order by saved_at, id limit ${count}`);

/** Lists the carts that may still need a reminder. */
export const listCartsWithReminders = (db: Queryable, now: Date): Promise<Pick<StoredSavedCart, 'id' | 'savedAt'>[]> =>
  db.query(sql`select id, saved_at from saved_cart where reminders and expires_at > ${now}`);

/** The mailbox of a saved cart: `toMailbox` of the domain in SQL, as in the index `saved_cart_mailbox`. */
const mailboxOfCart = sql`(replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@' ||
  split_part(lower(email), '@', 2))`;

/** Returns the time of the nth newest save for this mailbox. Locks the mailbox until the transaction ends. */
export async function lockNthNewestSave(tx: Transaction, mailbox: string, nth: number): Promise<Date | undefined> {
  await lockByName(tx, `saved cart to ${mailbox}`);
  const [saved] = await tx.query<Pick<StoredSavedCart, 'savedAt'>>(sql`
    select saved_at from saved_cart where ${mailboxOfCart} = ${mailbox}
    order by saved_at desc limit 1 offset ${nth - 1}`);
  return saved?.savedAt;
}

/** True if the session has saved a cart for this mailbox before. */
export const hasMailed = async (db: Queryable, sessionId: string, mailbox: string): Promise<boolean> =>
  (
    await db.query(sql`
      select from saved_cart where session_id = ${sessionId} and ${mailboxOfCart} = ${mailbox} limit 1`)
  ).length > 0;

export const confirmSave = (db: Queryable, id: string, confirmedAt: Date): Promise<unknown> =>
  db.query(sql`update saved_cart set confirmed_at = ${confirmedAt} where id = ${id}`);

/** Returns the marks of the cart that this session retrieved. A new save keeps them. */
export async function findMarks(
  db: Queryable,
  sessionId: string,
): Promise<Pick<StoredSavedCart, 'digitalAgent' | 'digitalLink'> | undefined> {
  const [marks] = await db.query<Pick<StoredSavedCart, 'digitalAgent' | 'digitalLink'>>(sql`
    select digital_agent, digital_link from saved_cart_visit join saved_cart on id = saved_cart_id
    where saved_cart_visit.session_id = ${sessionId} and check_id = ${selectLastCheckId(sql`${sessionId}::uuid`)}`);
  return marks;
}

export const lockSessionSavedCart = (tx: Transaction, sessionId: string) =>
  lockByName(tx, `saved cart of ${sessionId}`);

export async function findSavedCartVisit(
  db: Queryable,
  sessionId: string,
  savedCartId: string,
): Promise<SavedCartVisitTable | undefined> {
  const [visit] = await db.query<SavedCartVisitTable>(sql`
    select session_id, saved_cart_id, verified_at, check_id from saved_cart_visit
    where session_id = ${sessionId} and saved_cart_id = ${savedCartId}`);
  return visit;
}

/**
 * Records that the session passed the gate. A cart that a referral copied before has no personal data (K-034), so its
 * `check_id` is reset, and the next retrieval copies the whole cart.
 */
export const saveVerification = (
  db: Queryable,
  sessionId: string,
  savedCartId: string,
  verifiedAt: Date,
): Promise<unknown> =>
  db.query(sql`
    insert into saved_cart_visit as visit (session_id, saved_cart_id, verified_at)
    values (${sessionId}, ${savedCartId}, ${verifiedAt})
    on conflict (session_id, saved_cart_id) do update set verified_at = excluded.verified_at,
      check_id = case when visit.verified_at is null then null else visit.check_id end`);

/** Records the address check that the session got with the cart. */
export const saveRetrieval = (
  db: Queryable,
  sessionId: string,
  savedCartId: string,
  checkId: string,
): Promise<unknown> =>
  db.query(sql`
    insert into saved_cart_visit (session_id, saved_cart_id, check_id) values (${sessionId}, ${savedCartId}, ${checkId})
    on conflict (session_id, saved_cart_id) do update set check_id = excluded.check_id`);

export const countGateTries = (db: Queryable, limits: ReadonlyMap<string, number>, now: Date, windowSeconds: number) =>
  countTries(db, 'gate_tries', limits, { now, windowSeconds });

/** Subtracts one try for each key, because the right email does not count. */
export const refundGateTries = (db: Queryable, keys: readonly string[]): Promise<unknown> =>
  db.query(sql`update gate_tries set tries = tries - 1 where key = any(${keys}::text[])`);

/** True if a saved cart was priced with this catalog. */
export const isUsedBySavedCart = (catalogVersion: Sql): Sql =>
  sql`exists (select from saved_cart where saved_cart.cart -> 'value' ->> 'catalogVersion' = ${catalogVersion})`;

/** After its link has expired, a saved cart is used only by the report of abandoned carts. */
const retentionDaysAfterExpiry = 20;

export const sweepSavedCarts = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, 'saved_cart', sql`expires_at < ${daysBefore(now, retentionDaysAfterExpiry)}`),
  (now) => deleteBatch(db, 'gate_tries', sql`resets_at < ${now}`),
];
