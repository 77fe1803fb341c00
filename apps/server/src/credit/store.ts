import type { CreditResult } from '@demarc/domain/checkout';
import { desc, eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { bureauInquiry, creditCheck } from './schema.ts';

type StoredCheck = typeof creditCheck.$inferSelect;

export const insertCheck = (tx: Transaction, check: StoredCheck) => tx.insert(creditCheck).values(check);

export const countChecks = async (db: Queryable, sessionId: string): Promise<number> =>
  db.$count(creditCheck, eq(creditCheck.sessionId, sessionId));

/** The last one counts: it is of the owners that the shopper named last. */
export async function creditOf(db: Queryable, sessionId: string): Promise<StoredCheck | undefined> {
  const [row] = await db
    .select()
    .from(creditCheck)
    .where(eq(creditCheck.sessionId, sessionId))
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
  (now) => deleteBatch(db, bureauInquiry, lt(bureauInquiry.askedAt, daysBefore(now, keptDays))),
];

/** For the report of carts that were left. */
export const creditPassed = (sessionId: SQLWrapper): SQL =>
  sql`exists (select from credit_check where session_id = ${sessionId} and result ->> 'status' = 'SUCCESS')`;
