import { eq, lt, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { keeperOf, prepared } from '../platform/database/prepared.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { depositAgreement } from './schema.ts';

type Agreement = typeof depositAgreement.$inferSelect;

export const keepAgreement = keeperOf('keep_agreement', depositAgreement, depositAgreement.sessionId);

const selectAgreement = prepared('agreement_of_session', (db) =>
  db
    .select()
    .from(depositAgreement)
    .where(eq(depositAgreement.sessionId, sql.placeholder('sessionId'))),
);

/** What the session has agreed to, and for which credit check. */
export async function agreementOf(db: Queryable, sessionId: string): Promise<Agreement | undefined> {
  const [row] = await selectAgreement(db, { sessionId });
  return row;
}

const keptDays = 30;

export const sweepDeposits =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, depositAgreement, lt(depositAgreement.agreedAt, daysBefore(now, keptDays)));
