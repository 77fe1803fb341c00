import { eq, lt, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { keeperOf, prepared } from '../platform/database/prepared.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { termsAcceptance } from './schema.ts';

type StoredAcceptance = typeof termsAcceptance.$inferSelect;

export const keepAcceptance = keeperOf('keep_acceptance', termsAcceptance, termsAcceptance.sessionId);

export const dropAcceptance = (db: Queryable, sessionId: string) =>
  db.delete(termsAcceptance).where(eq(termsAcceptance.sessionId, sessionId));

const selectAcceptance = prepared('acceptance_of_session', (db) =>
  db
    .select()
    .from(termsAcceptance)
    .where(eq(termsAcceptance.sessionId, sql.placeholder('sessionId'))),
);

/** What the session has accepted, for whichever cart. */
export async function lastAcceptance(db: Queryable, sessionId: string): Promise<StoredAcceptance | undefined> {
  const [row] = await selectAcceptance(db, { sessionId });
  return row;
}

/** What was accepted for the cart of this check. */
export async function acceptanceOf(
  db: Queryable,
  sessionId: string,
  checkId: string,
): Promise<StoredAcceptance | undefined> {
  const last = await lastAcceptance(db, sessionId);
  return last?.checkId === checkId ? last : undefined;
}

const keptDays = 30;

export const sweepTerms =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, termsAcceptance, lt(termsAcceptance.acceptedAt, daysBefore(now, keptDays)));

/** For the report of carts that were left. */
export const acceptancesToReport = sql`(select session_id, check_id from terms_acceptance)`;
