import { and, eq, lt } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { signedLetter } from './schema.ts';

export type SignedLetter = typeof signedLetter.$inferSelect;

export async function keepLetter(db: Queryable, letter: SignedLetter): Promise<void> {
  const { sessionId: _, ...changed } = letter;
  await db.insert(signedLetter).values(letter).onConflictDoUpdate({ target: signedLetter.sessionId, set: changed });
}

/** The letter for the cart of this check. */
export async function letterOf(db: Queryable, sessionId: string, checkId: string): Promise<SignedLetter | undefined> {
  const [row] = await db
    .select()
    .from(signedLetter)
    .where(and(eq(signedLetter.sessionId, sessionId), eq(signedLetter.checkId, checkId)));
  return row;
}

const keptDays = 30;

/** What an order needs of it, the order keeps. */
export const sweepLetters =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, signedLetter, lt(signedLetter.signedAt, daysBefore(now, keptDays)));
