import type { CreditResult } from '@demarc/domain/checkout';
import { and, desc, eq, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { bureauInquiry, creditAsking, creditCheck } from './schema.ts';

type StoredCheck = typeof creditCheck.$inferSelect;

export const insertCheck = (tx: Transaction, check: StoredCheck) => tx.insert(creditCheck).values(check);

/** Whether the session may ask once more. The same attempt is the same question, and one at a time is counted. */
export const startAsking = (db: Database, attemptId: string, sessionId: string, most: number, askedAt: Date) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit of ${sessionId}`}, 0))`);
    const others = and(eq(creditAsking.sessionId, sessionId), ne(creditAsking.attemptId, attemptId));
    if ((await tx.$count(creditAsking, others)) >= most) return false;
    await tx.insert(creditAsking).values({ attemptId, sessionId, askedAt }).onConflictDoNothing();
    return true;
  });

export const endAsking = (db: Database, attemptId: string) =>
  db.delete(creditAsking).where(eq(creditAsking.attemptId, attemptId));

/** Of the business at this address, the last one: it is of the owners that the shopper named last. */
export async function creditOf(db: Queryable, sessionId: string, checkId: string): Promise<StoredCheck | undefined> {
  const [row] = await db
    .select()
    .from(creditCheck)
    .where(and(eq(creditCheck.sessionId, sessionId), eq(creditCheck.checkId, checkId)))
    .orderBy(desc(creditCheck.answeredAt))
    .limit(1);
  return row;
}

/** The embedded bureau's: the answer that it gave to this attempt first. */
export async function rememberInquiry(
  db: Database,
  attemptId: string,
  result: CreditResult,
  askedAt: Date,
): Promise<CreditResult> {
  await db.insert(bureauInquiry).values({ attemptId, result, askedAt }).onConflictDoNothing();
  const [row] = await db.select().from(bureauInquiry).where(eq(bureauInquiry.attemptId, attemptId));
  return row?.result ?? result;
}

const keptDays = 30;

export const sweepCredit = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, creditCheck, lt(creditCheck.answeredAt, daysBefore(now, keptDays))),
  (now) => deleteBatch(db, creditAsking, lt(creditAsking.askedAt, daysBefore(now, keptDays))),
  (now) => deleteBatch(db, bureauInquiry, lt(bureauInquiry.askedAt, daysBefore(now, keptDays))),
];

/** For the report of carts that were left. */
export const creditPassed = (sessionId: SQLWrapper): SQL =>
  sql`exists (select from credit_check where session_id = ${sessionId} and result ->> 'status' = 'SUCCESS')`;
