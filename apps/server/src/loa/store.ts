import { and, eq, lt, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { keeperOf, prepared } from '../platform/database/prepared.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { signedLetter } from './schema.ts';

export type SignedLetter = typeof signedLetter.$inferSelect;

export const keepLetter = keeperOf('keep_letter', signedLetter, signedLetter.sessionId);

const selectLetter = prepared('letter_of_check', (db) =>
  db
    .select()
    .from(signedLetter)
    .where(
      and(
        eq(signedLetter.sessionId, sql.placeholder('sessionId')),
        eq(signedLetter.checkId, sql.placeholder('checkId')),
      ),
    ),
);

/** The letter for the cart of this check. */
export async function letterOf(db: Queryable, sessionId: string, checkId: string): Promise<SignedLetter | undefined> {
  const [row] = await selectLetter(db, { sessionId, checkId });
  return row;
}

const keptDays = 30;

/** What an order needs of it, the order keeps. */
export const sweepLetters =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, signedLetter, lt(signedLetter.signedAt, daysBefore(now, keptDays)));
