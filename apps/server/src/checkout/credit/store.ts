import type { CreditResult } from '@demarc/domain/checkout';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, type Sql, sql } from '../../platform/database/sql.ts';
import type { BureauInquiryTable, CreditCheckTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import type { Applicant } from './applicant.ts';

type StoredCheck = Refine<CreditCheckTable, { applicant: Applicant; result: CreditResult }>;

export const insertCheck = (tx: Transaction, check: StoredCheck): Promise<unknown> =>
  tx.query(sql`
    insert into credit_check (attempt_id, session_id, check_id, applicant, result, answered_at)
    values (${check.attemptId}, ${check.sessionId}, ${check.checkId}, ${json(check.applicant)}, ${json(check.result)},
      ${check.answeredAt})`);

interface StartInquiryInput {
  readonly attemptId: string;
  readonly sessionId: string;
  readonly maxInquiries: number;
  readonly now: Date;
}

/**
 * Records an inquiry before the bureau receives it. Returns false when the session has used up its inquiries; a
 * repeated attempt counts once.
 */
export async function startInquiry(
  db: Database,
  { attemptId, sessionId, maxInquiries, now }: StartInquiryInput,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [, [inquiry]] = await Promise.all([
      lockByName(tx, `credit of ${sessionId}`),
      tx.query<{ readonly isAllowed: boolean }>(sql`
        with others as (
          select count(*) < ${maxInquiries}::int as is_allowed from credit_asking
            where session_id = ${sessionId} and attempt_id <> ${attemptId}
        ), started as (
          insert into credit_asking (attempt_id, session_id, asked_at)
            select ${attemptId}::uuid, ${sessionId}::uuid, ${now}::timestamptz from others where is_allowed
            on conflict do nothing
        ) select is_allowed from others`),
    ]);
    return inquiry?.isAllowed ?? false;
  });
}

/** Deletes an inquiry that the bureau did not answer, so that it does not count. */
export const deleteInquiry = (db: Queryable, attemptId: string): Promise<unknown> =>
  db.query(sql`delete from credit_asking where attempt_id = ${attemptId}`);

/** Finds the latest credit check for an address check. Earlier ones are about owners that the shopper has replaced. */
export async function findCreditCheck(
  db: Queryable,
  sessionId: string,
  checkId: string,
): Promise<StoredCheck | undefined> {
  const [check] = await db.query<StoredCheck>(sql`
    select attempt_id, session_id, check_id, applicant, result, answered_at from credit_check
      where session_id = ${sessionId} and check_id = ${checkId} order by answered_at desc limit 1`);
  return check;
}

/** Finds the session's latest credit check, for whichever address. */
export async function findLatestCheck(
  db: Queryable,
  sessionId: string,
): Promise<Pick<StoredCheck, 'applicant' | 'result'> | undefined> {
  const [check] = await db.query<Pick<StoredCheck, 'applicant' | 'result'>>(sql`
    select applicant, result from credit_check where session_id = ${sessionId} order by answered_at desc limit 1`);
  return check;
}

type StoredInquiry = Refine<BureauInquiryTable, { result: CreditResult }>;

/** For the embedded bureau: saves its answer to an attempt. Returns the first answer when the attempt is repeated. */
export async function saveEmbeddedAnswer(db: Queryable, inquiry: StoredInquiry): Promise<CreditResult> {
  // The update changes nothing. With `do nothing`, a repeated attempt would return no row.
  const [saved] = await db.query<Pick<StoredInquiry, 'result'>>(sql`
    insert into bureau_inquiry as existing (attempt_id, result, asked_at)
      values (${inquiry.attemptId}, ${json(inquiry.result)}, ${inquiry.askedAt})
      on conflict (attempt_id) do update set asked_at = existing.asked_at
      returning result`);
  return saved?.result ?? inquiry.result;
}

const retentionDays = 30;

export const sweepCredit = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, 'credit_check', sql`answered_at < ${daysBefore(now, retentionDays)}`),
  (now) => deleteBatch(db, 'credit_asking', sql`asked_at < ${daysBefore(now, retentionDays)}`),
  (now) => deleteBatch(db, 'bureau_inquiry', sql`asked_at < ${daysBefore(now, retentionDays)}`),
];

/** For summaries of carts. True for a failed check as well: those shoppers go on to a representative. */
export const hasCreditCheck = (sessionId: Sql): Sql =>
  sql`exists (select from credit_check where session_id = ${sessionId})`;
