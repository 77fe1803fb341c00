import { and, desc, eq, gt, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { countTries as count } from '../platform/database/count-tries.ts';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { waitForTurn } from '../platform/database/wait-for-turn.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { hashOf } from '../platform/random-secret.ts';
import { lastCheckId } from '../qualification/index.ts';
import { gateTries, savedCart, savedCartLink, savedCartVisit } from './schema.ts';

export type StoredSavedCart = typeof savedCart.$inferSelect;
type LinkKind = (typeof savedCartLink.$inferSelect)['opens'];

export async function insertSavedCart(tx: Transaction, saved: typeof savedCart.$inferInsert): Promise<StoredSavedCart> {
  const [row] = await tx.insert(savedCart).values(saved).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export async function keepLinks(tx: Transaction, savedCartId: string, tokens: Readonly<Record<LinkKind, string>>) {
  const links = (Object.keys(tokens) as LinkKind[]).map((opens) => ({ opens, tokenHash: hashOf(tokens[opens]) }));
  await tx.insert(savedCartLink).values(links.map((link) => ({ ...link, savedCartId })));
}

export async function findByToken(db: Queryable, token: string, opens: LinkKind): Promise<StoredSavedCart | undefined> {
  const [row] = await db
    .select()
    .from(savedCartLink)
    .innerJoin(savedCart, eq(savedCart.id, savedCartLink.savedCartId))
    .where(and(eq(savedCartLink.tokenHash, hashOf(token)), eq(savedCartLink.opens, opens)));
  return row?.saved_cart;
}

export async function findSavedCart(db: Queryable, id: string): Promise<StoredSavedCart | undefined> {
  const [row] = await db.select().from(savedCart).where(eq(savedCart.id, id));
  return row;
}

export async function newestSavedBy(db: Queryable, sessionId: string): Promise<StoredSavedCart | undefined> {
  const [row] = await db
    .select()
    .from(savedCart)
    .where(eq(savedCart.sessionId, sessionId))
    .orderBy(desc(savedCart.savedAt))
    .limit(1);
  return row;
}

/** Carts that somebody may still have to be reminded of. */
export const remindersWanted = (db: Queryable, now: Date) =>
  db
    .select({ id: savedCart.id, savedAt: savedCart.savedAt })
    .from(savedCart)
    .where(and(savedCart.reminders, gt(savedCart.expiresAt, now)));

/** When it was, of those that were mailed to this reader; whoever asks next waits until this transaction ends. */
export async function nthNewestSaveTo(tx: Transaction, email: string, nth: number): Promise<Date | undefined> {
  await waitForTurn(tx, `saved cart to ${email.toLowerCase()}`);
  const [row] = await tx
    .select({ savedAt: savedCart.savedAt })
    .from(savedCart)
    .where(eq(sql`lower(${savedCart.email})`, email.toLowerCase()))
    .orderBy(desc(savedCart.savedAt))
    .offset(nth - 1)
    .limit(1);
  return row?.savedAt;
}

export const confirmSaved = (db: Queryable, id: string, confirmedAt: Date) =>
  db.update(savedCart).set({ confirmedAt }).where(eq(savedCart.id, id));

/** How the cart that this session brought back was made: saved again, it still is. */
export async function marksOf(
  db: Queryable,
  sessionId: string,
): Promise<Pick<StoredSavedCart, 'digitalAgent' | 'digitalLink'> | undefined> {
  const [row] = await db
    .select({ digitalAgent: savedCart.digitalAgent, digitalLink: savedCart.digitalLink })
    .from(savedCartVisit)
    .innerJoin(savedCart, eq(savedCart.id, savedCartVisit.savedCartId))
    .where(
      and(eq(savedCartVisit.sessionId, sessionId), eq(savedCartVisit.checkId, lastCheckId(sql`${sessionId}::uuid`))),
    );
  return row;
}

export const waitForSession = (tx: Transaction, sessionId: string) => waitForTurn(tx, `saved cart of ${sessionId}`);

type Visit = typeof savedCartVisit.$inferSelect;

export async function findVisit(db: Queryable, sessionId: string, savedCartId: string): Promise<Visit | undefined> {
  const [row] = await db
    .select()
    .from(savedCartVisit)
    .where(and(eq(savedCartVisit.sessionId, sessionId), eq(savedCartVisit.savedCartId, savedCartId)));
  return row;
}

export async function keepVisit(
  db: Queryable,
  sessionId: string,
  savedCartId: string,
  change: Partial<Pick<Visit, 'verifiedAt' | 'checkId'>>,
): Promise<void> {
  await db
    .insert(savedCartVisit)
    .values({ sessionId, savedCartId, ...change })
    .onConflictDoUpdate({ target: [savedCartVisit.sessionId, savedCartVisit.savedCartId], set: change });
}

export const countTries = (db: Queryable, most: ReadonlyMap<string, number>, now: Date, windowSeconds: number) =>
  count(db, sql`gate_tries`, most, { now, windowSeconds });

/** The right email was no try. */
export const takeBackTries = (db: Queryable, keys: readonly string[]) =>
  db
    .update(gateTries)
    .set({ tries: sql`${gateTries.tries} - 1` })
    .where(inArray(gateTries.key, [...keys]));

/** Whether somebody may come back to a cart that was priced with this catalog. */
export const isSaved = (catalogVersion: SQLWrapper): SQL =>
  sql`exists (select from ${savedCart} where ${savedCart.cart} -> 'value' ->> 'catalogVersion' = ${catalogVersion})`;

/** After its link has ended a saved cart is only good for the report of those that were left. */
const keptDaysAfterExpiry = 20;

export const sweepSavedCarts = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, savedCart, lt(savedCart.expiresAt, daysBefore(now, keptDaysAfterExpiry))),
  (now) => deleteBatch(db, gateTries, lt(gateTries.resetsAt, now)),
];
