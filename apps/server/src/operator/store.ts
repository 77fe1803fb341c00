import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { rawRows } from '../platform/database/raw.ts';
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

const tried = z.object({ key: z.string(), tries: z.int(), seconds: z.coerce.number() });

/** One more for each key, and how long until they are forgotten; the first of a new window starts it. */
export const countTries = (db: Queryable, keys: readonly string[], now: Date, windowSeconds: number) =>
  rawRows(
    db,
    tried,
    sql`insert into operator_tries as known (key, tries, resets_at)
      select key, 1, ${now.toISOString()}::timestamptz + ${windowSeconds} * interval '1 second'
        from unnest(array[${sql.join(
          [...keys].sort().map((key) => sql`${key}`),
          sql`, `,
        )}]::text[]) as key
      on conflict (key) do update set
        tries = case when known.resets_at <= ${now.toISOString()}::timestamptz then 1 else known.tries + 1 end,
        resets_at = case when known.resets_at <= ${now.toISOString()}::timestamptz
          then excluded.resets_at else known.resets_at end
      returning key, tries, extract(epoch from resets_at - ${now.toISOString()}::timestamptz) as seconds`,
  );

export const forgetTries = (db: Queryable, keys: readonly string[]) =>
  db.delete(operatorTries).where(inArray(operatorTries.key, [...keys]));

export const sweepOperators = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, operatorSession, lt(operatorSession.expiresAt, now)),
  (now) => deleteBatch(db, operatorTries, lt(operatorTries.resetsAt, now)),
];
