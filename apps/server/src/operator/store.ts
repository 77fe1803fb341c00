import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { countTries as count } from '../platform/database/count-tries.ts';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import type { Sweep } from '../platform/housekeeping.ts';
import { operator, operatorSession, operatorTries } from './schema.ts';

export type StoredOperator = typeof operator.$inferSelect;

/** False where somebody has that email already. */
export async function insertOperator(db: Queryable, added: typeof operator.$inferInsert): Promise<boolean> {
  return (await db.insert(operator).values(added).onConflictDoNothing().returning()).length > 0;
}

export const deleteOperator = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.delete(operator).where(eq(operator.email, email)).returning()).length > 0;

export const everyOperator = (db: Queryable) => db.select().from(operator).orderBy(asc(operator.email));

export const hasOperators = async (db: Queryable): Promise<boolean> =>
  (await db.select({ id: operator.id }).from(operator).limit(1)).length > 0;

export async function findOperator(db: Queryable, email: string): Promise<StoredOperator | undefined> {
  const [row] = await db.select().from(operator).where(eq(operator.email, email));
  return row;
}

/** Whether nobody took a code of that half minute, or a later one, before: of two who come at once one is let in. */
export async function takeCode(db: Queryable, id: string, step: number, now: Date): Promise<boolean> {
  const taken = await db
    .update(operator)
    .set({ lastCodeStep: step, signedInAt: now })
    .where(and(eq(operator.id, id), lt(operator.lastCodeStep, step)))
    .returning({ id: operator.id });
  return taken.length > 0;
}

export const insertSession = (db: Queryable, session: typeof operatorSession.$inferInsert) =>
  db.insert(operatorSession).values(session);

/** Whose open session it is; to be seen keeps it open. */
export async function seeSession(db: Queryable, secretHash: string, now: Date, quietSince: Date) {
  const [seen] = await db
    .update(operatorSession)
    .set({ lastSeenAt: now })
    .from(operator)
    .where(
      and(
        eq(operatorSession.secretHash, secretHash),
        eq(operator.id, operatorSession.operatorId),
        gt(operatorSession.expiresAt, now),
        gt(operatorSession.lastSeenAt, quietSince),
      ),
    )
    .returning({ id: operator.id, email: operator.email });
  return seen;
}

export const deleteSession = (db: Queryable, secretHash: string) =>
  db.delete(operatorSession).where(eq(operatorSession.secretHash, secretHash));

export const countTries = (db: Queryable, most: ReadonlyMap<string, number>, now: Date, windowSeconds: number) =>
  count(db, sql`operator_tries`, most, { now, windowSeconds });

export const forgetTries = (db: Queryable, keys: readonly string[]) =>
  db.delete(operatorTries).where(inArray(operatorTries.key, [...keys]));

export const sweepOperators = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, operatorSession, lt(operatorSession.expiresAt, now)),
  (now) => deleteBatch(db, operatorTries, lt(operatorTries.resetsAt, now)),
];
