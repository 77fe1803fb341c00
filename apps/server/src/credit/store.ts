import type { CreditResult } from '@demarc/domain/checkout';
import { and, desc, eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { given, prepared } from '../platform/database/prepared.ts';
import { namedQuery } from '../platform/database/raw.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { waitForTurn } from '../platform/database/wait-for-turn.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { bureauInquiry, creditAsking, creditCheck } from './schema.ts';

type StoredCheck = typeof creditCheck.$inferSelect;

const insert = prepared('insert_credit_check', (db) =>
  db.insert(creditCheck).values(given('attemptId', 'sessionId', 'checkId', 'applicant', 'result', 'answeredAt')),
);

export const insertCheck = (tx: Transaction, check: StoredCheck) => insert(tx, check);

const ask = namedQuery(
  'start_asking',
  z.object({ may_ask: z.boolean() }),
  sql`with others as (
      select count(*) < ${sql.placeholder('most')}::int as may_ask from credit_asking
      where session_id = ${sql.placeholder('sessionId')}::uuid and attempt_id <> ${sql.placeholder('attemptId')}::uuid
    ), asking as (
      insert into credit_asking (attempt_id, session_id, asked_at)
      select ${sql.placeholder('attemptId')}::uuid, ${sql.placeholder('sessionId')}::uuid, ${sql.placeholder('askedAt')}::timestamptz
        from others where may_ask
      on conflict do nothing
    ) select may_ask from others`,
);

/** Whether the session may ask once more. The same attempt is the same question, and one at a time is counted. */
export async function startAsking(
  db: Database,
  attemptId: string,
  sessionId: string,
  most: number,
  askedAt: Date,
): Promise<boolean> {
  const { asked } = await db.transaction(async (tx, lastly) => {
    const waited = waitForTurn(tx, `credit of ${sessionId}`);
    const asked = ask(tx, { attemptId, sessionId, most, askedAt: askedAt.toISOString() });
    lastly(waited, asked);
    return { asked };
  });
  const [asking] = await asked;
  return asking?.may_ask ?? false;
}

export const endAsking = (db: Database, attemptId: string) =>
  db.delete(creditAsking).where(eq(creditAsking.attemptId, attemptId));

const selectCheck = prepared('credit_of_check', (db) =>
  db
    .select()
    .from(creditCheck)
    .where(
      and(eq(creditCheck.sessionId, sql.placeholder('sessionId')), eq(creditCheck.checkId, sql.placeholder('checkId'))),
    )
    .orderBy(desc(creditCheck.answeredAt))
    .limit(1),
);

/** Of the business at this address, the last one: it is of the owners that the shopper named last. */
export async function creditOf(db: Queryable, sessionId: string, checkId: string): Promise<StoredCheck | undefined> {
  const [row] = await selectCheck(db, { sessionId, checkId });
  return row;
}

/** Written or not, the row that is there afterwards. */
const insertInquiry = namedQuery(
  'remember_inquiry',
  z.object({ result: z.custom<CreditResult>() }),
  sql`insert into bureau_inquiry as known (attempt_id, result, asked_at)
    values (${sql.placeholder('attemptId')}, ${sql.placeholder('result')}::jsonb, ${sql.placeholder('askedAt')}::timestamptz)
    on conflict (attempt_id) do update set asked_at = known.asked_at
    returning result`,
);

/** The embedded bureau's: the answer that it gave to this attempt first. */
export async function rememberInquiry(
  db: Database,
  attemptId: string,
  result: CreditResult,
  askedAt: Date,
): Promise<CreditResult> {
  const asked = { attemptId, result: JSON.stringify(result), askedAt: askedAt.toISOString() };
  const [row] = await insertInquiry(db, asked);
  return row?.result ?? result;
}

const keptDays = 30;

export const sweepCredit = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, creditCheck, lt(creditCheck.answeredAt, daysBefore(now, keptDays))),
  (now) => deleteBatch(db, creditAsking, lt(creditAsking.askedAt, daysBefore(now, keptDays))),
  (now) => deleteBatch(db, bureauInquiry, lt(bureauInquiry.askedAt, daysBefore(now, keptDays))),
];

/** For the report of carts that were left: whoever did not pass goes on, to a representative. */
export const creditChecked = (sessionId: SQLWrapper): SQL =>
  sql`exists (select from credit_check where session_id = ${sessionId})`;
