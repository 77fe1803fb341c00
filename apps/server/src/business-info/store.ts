import { eq, lt, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { businessInfo } from './schema.ts';

export type StoredBusiness = typeof businessInfo.$inferSelect;

export async function findBusiness(db: Queryable, sessionId: string): Promise<StoredBusiness | undefined> {
  const [row] = await db.select().from(businessInfo).where(eq(businessInfo.sessionId, sessionId));
  return row;
}

/** How often the session has sent a billing address that nobody knew, if this is another one; who comes next waits. */
export async function lockRetries(tx: Transaction, sessionId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`business of ${sessionId}`}, 0))`);
  return (await findBusiness(tx, sessionId))?.addressRetries ?? 0;
}

export async function keepBusiness(tx: Transaction, business: StoredBusiness): Promise<void> {
  const { sessionId: _, ...changed } = business;
  await tx.insert(businessInfo).values(business).onConflictDoUpdate({ target: businessInfo.sessionId, set: changed });
}

const keptDays = 30;

export const sweepBusinessInfo =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, businessInfo, lt(businessInfo.savedAt, daysBefore(now, keptDays)));

/** Who it was and whether it passed, for the report of carts that were left. */
export const businessesToReport = sql`(select session_id, check_id, passed, info #>> '{contact,businessName}' as name,
    info #>> '{contact,email}' as email, info #>> '{contact,phone}' as phone from business_info)`;
