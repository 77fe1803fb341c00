import { and, eq, lt, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { keeperOf, prepared } from '../platform/database/prepared.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { waitForTurn } from '../platform/database/wait-for-turn.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { lastCheckId } from '../qualification/index.ts';
import { businessInfo } from './schema.ts';

export type StoredBusiness = typeof businessInfo.$inferSelect;

const session = sql.placeholder('sessionId');
const isOfSession = eq(businessInfo.sessionId, session);
const selectBusiness = prepared('business_of_last_check', (db) =>
  db
    .select()
    .from(businessInfo)
    .where(and(isOfSession, eq(businessInfo.checkId, lastCheckId(sql`${session}::uuid`)))),
);
const selectRetries = prepared('business_retries', (db) =>
  db.select({ addressRetries: businessInfo.addressRetries }).from(businessInfo).where(isOfSession),
);

/** What the session said of the business for the address that it has checked last; of another address it is no more good. */
export async function businessOf(db: Queryable, sessionId: string): Promise<StoredBusiness | undefined> {
  const [row] = await selectBusiness(db, { sessionId });
  return row;
}

/** How often the session has sent a billing address that nobody knew, if this is another one; who comes next waits. */
export async function lockRetries(tx: Transaction, sessionId: string): Promise<number> {
  const waited = waitForTurn(tx, `business of ${sessionId}`);
  const [, [row]] = await Promise.all([waited, selectRetries(tx, { sessionId })]);
  return row?.addressRetries ?? 0;
}

export const keepBusiness = keeperOf('keep_business', businessInfo, businessInfo.sessionId);

const keptDays = 30;

export const sweepBusinessInfo =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, businessInfo, lt(businessInfo.savedAt, daysBefore(now, keptDays)));

/** Who it was and whether it passed, for the report of carts that were left. */
export const businessesToReport = sql`(select session_id, check_id, passed, info #>> '{contact,businessName}' as name,
    info #>> '{contact,email}' as email, info #>> '{contact,phone}' as phone from business_info)`;
