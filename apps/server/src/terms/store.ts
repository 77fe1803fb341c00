import { and, eq, lt, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { termsAcceptance } from './schema.ts';

type StoredAcceptance = typeof termsAcceptance.$inferSelect;

export async function keepAcceptance(db: Queryable, acceptance: StoredAcceptance): Promise<void> {
  const { sessionId: _, ...changed } = acceptance;
  await db
    .insert(termsAcceptance)
    .values(acceptance)
    .onConflictDoUpdate({ target: termsAcceptance.sessionId, set: changed });
}

export const dropAcceptance = (db: Queryable, sessionId: string) =>
  db.delete(termsAcceptance).where(eq(termsAcceptance.sessionId, sessionId));

/** What was accepted for the cart of this check. */
export async function acceptanceOf(
  db: Queryable,
  sessionId: string,
  checkId: string,
): Promise<StoredAcceptance | undefined> {
  const [row] = await db
    .select()
    .from(termsAcceptance)
    .where(and(eq(termsAcceptance.sessionId, sessionId), eq(termsAcceptance.checkId, checkId)));
  return row;
}

const keptDays = 30;

export const sweepTerms =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, termsAcceptance, lt(termsAcceptance.acceptedAt, daysBefore(now, keptDays)));

/** For the report of carts that were left. */
export const acceptancesToReport = sql`(select session_id, check_id from terms_acceptance)`;
