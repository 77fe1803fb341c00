import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { sql } from '../../platform/database/sql.ts';
import type { DepositAgreementTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';

/** Replaces an earlier agreement of the session. */
export async function saveAgreement(
  db: Queryable,
  { sessionId, creditAttemptId, cents, agreedAt }: DepositAgreementTable,
): Promise<void> {
  await db.query(sql`
    insert into deposit_agreement (session_id, credit_attempt_id, cents, agreed_at)
    values (${sessionId}, ${creditAttemptId}, ${cents}, ${agreedAt})
    on conflict (session_id) do update set credit_attempt_id = excluded.credit_attempt_id, cents = excluded.cents,
      agreed_at = excluded.agreed_at`);
}

/** Finds the deposit that the session agreed to, with the credit check that it is for. */
export async function findAgreement(db: Queryable, sessionId: string): Promise<DepositAgreementTable | undefined> {
  const [agreement] = await db.query<DepositAgreementTable>(sql`
    select session_id, credit_attempt_id, cents, agreed_at from deposit_agreement where session_id = ${sessionId}`);
  return agreement;
}

const retentionDays = 30;

export const sweepDeposits =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'deposit_agreement', sql`agreed_at < ${daysBefore(now, retentionDays)}`);
