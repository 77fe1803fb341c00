import { and, eq, lt, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { keeperOf, prepared } from '../platform/database/prepared.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { depositAgreement } from './schema.ts';

type Agreement = typeof depositAgreement.$inferSelect;

export const keepAgreement = keeperOf('keep_agreement', depositAgreement, depositAgreement.sessionId);

const selectAgreement = prepared('agreement_of_attempt', (db) =>
  db
    .select()
    .from(depositAgreement)
    .where(
      and(
        eq(depositAgreement.sessionId, sql.placeholder('sessionId')),
        eq(depositAgreement.creditAttemptId, sql.placeholder('creditAttemptId')),
      ),
    ),
);

/** What was agreed to for this credit check. */
export async function agreementOf(
  db: Queryable,
  sessionId: string,
  creditAttemptId: string,
): Promise<Agreement | undefined> {
  const [row] = await selectAgreement(db, { sessionId, creditAttemptId });
  return row;
}

const keptDays = 30;

export const sweepDeposits =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, depositAgreement, lt(depositAgreement.agreedAt, daysBefore(now, keptDays)));
