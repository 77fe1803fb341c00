import { and, eq, lt } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { depositAgreement } from './schema.ts';

type Agreement = typeof depositAgreement.$inferSelect;

export async function keepAgreement(db: Queryable, agreement: Agreement): Promise<void> {
  const { sessionId: _, ...changed } = agreement;
  await db
    .insert(depositAgreement)
    .values(agreement)
    .onConflictDoUpdate({ target: depositAgreement.sessionId, set: changed });
}

/** What was agreed to for this credit check. */
export async function agreementOf(
  db: Queryable,
  sessionId: string,
  creditAttemptId: string,
): Promise<Agreement | undefined> {
  const [row] = await db
    .select()
    .from(depositAgreement)
    .where(and(eq(depositAgreement.sessionId, sessionId), eq(depositAgreement.creditAttemptId, creditAttemptId)));
  return row;
}

export const hasAgreed = async (db: Queryable, sessionId: string, creditAttemptId: string): Promise<boolean> =>
  (await agreementOf(db, sessionId, creditAttemptId)) !== undefined;

const keptDays = 30;

export const sweepDeposits =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, depositAgreement, lt(depositAgreement.agreedAt, daysBefore(now, keptDays)));
