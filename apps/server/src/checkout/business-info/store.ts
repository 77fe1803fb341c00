import type { BusinessCheck, BusinessHours, BusinessInfo } from '@demarc/domain/checkout';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { json, type Sql, sql } from '../../platform/database/sql.ts';
import type { BusinessInfoTable } from '../../platform/database/tables.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import { selectLastCheckId } from '../../shopping/qualification/index.ts';

type StoredBusiness = Refine<BusinessInfoTable, { info: BusinessInfo; hours: BusinessHours; answer: BusinessCheck }>;

/** Finds the business that the session entered for its last address check. Ignores entries for other addresses. */
export async function findBusiness(db: Queryable, sessionId: string): Promise<StoredBusiness | undefined> {
  const [business] = await db.query<StoredBusiness>(sql`
    select session_id, check_id, info, hours, answer, address_retries, passed, saved_at from business_info
      where session_id = ${sessionId} and check_id = ${selectLastCheckId(sql`${sessionId}::uuid`)}`);
  return business;
}

/** Loads the number of unknown billing addresses that the session has sent. Locks it until the transaction ends. */
export async function lockAddressRetries(tx: Transaction, sessionId: string): Promise<number> {
  const [, [business]] = await Promise.all([
    lockByName(tx, `business of ${sessionId}`),
    tx.query<Pick<BusinessInfoTable, 'addressRetries'>>(sql`
      select address_retries from business_info where session_id = ${sessionId}`),
  ]);
  return business?.addressRetries ?? 0;
}

/** Replaces the session's earlier entries. */
export const saveBusiness = (tx: Transaction, business: StoredBusiness): Promise<unknown> =>
  tx.query(sql`
    insert into business_info (session_id, check_id, info, hours, answer, address_retries, passed, saved_at)
      values (${business.sessionId}, ${business.checkId}, ${json(business.info)}, ${json(business.hours)},
        ${json(business.answer)}, ${business.addressRetries}, ${business.passed}, ${business.savedAt})
      on conflict (session_id) do update set check_id = excluded.check_id, info = excluded.info, hours = excluded.hours,
        answer = excluded.answer, address_retries = excluded.address_retries, passed = excluded.passed,
        saved_at = excluded.saved_at`);

const retentionDays = 30;

export const sweepBusinessInfo =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'business_info', sql`saved_at < ${daysBefore(now, retentionDays)}`);

/** For summaries of carts: the contact of each business, and whether it passed verification. */
export const businessesToReport: Sql = sql`(select session_id, check_id, passed, info #>> '{contact,businessName}' as name,
    trim(concat_ws(' ', info #>> '{contact,firstName}', info #>> '{contact,lastName}')) as contact_name,
    info #>> '{contact,email}' as email, info #>> '{contact,phone}' as phone from business_info)`;
