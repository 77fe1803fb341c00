import type { OtherHolds } from '@demarc/domain/appointment';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { SlotHoldTable } from '../../../platform/database/tables.ts';

/**
 * A slot_hold counts the time and number of slots that a session holds, in any calendar. The reservation itself is in
 * reservations.ts.
 */
export type SlotHold = SlotHoldTable;
type HoldKey = Pick<SlotHold, 'sessionId' | 'network' | 'addressHash' | 'mobileHash' | 'applicantHash'>;

/** True with a confirmed mobile number and an approved credit check. */
export const isApprovedHold = ({
  mobileHash,
  applicantHash,
}: Pick<SlotHold, 'mobileHash' | 'applicantHash'>): boolean => mobileHash !== null && applicantHash !== null;

/**
 * Lets one request of a session, a network, an address and a mobile number run at a time. Locks in one order, so that
 * requests cannot deadlock.
 */
export async function lockHolds(
  tx: Transaction,
  { sessionId, network, addressHash, mobileHash }: HoldKey,
): Promise<void> {
  const names = [`slot holds at ${addressHash}`, `slot holds of ${sessionId}`];
  if (network) names.push(`slot holds on ${network}`);
  if (mobileHash) names.push(`slot holds with ${mobileHash}`);
  for (const name of names.sort()) await lockByName(tx, name);
}

const holdColumns = sql`session_id, network, address_hash, mobile_hash, applicant_hash, first_held_at, held_until`;

/** Finds the session's hold, even if it has ended. */
export async function findHold(db: Queryable, sessionId: string): Promise<SlotHold | undefined> {
  const [hold] = await db.query<SlotHold>(sql`
    select ${holdColumns} from slot_hold where session_id = ${sessionId}`);
  return hold;
}

/**
 * Counts the live holds of other sessions that share something with this one. Of its network, those with an approved
 * credit check or those without one, like its own.
 */
export async function countOtherHolds(
  db: Queryable,
  key: HoldKey,
  shared: 'network' | 'address' | 'confirmedAddress' | 'mobile',
  now: Date,
): Promise<OtherHolds> {
  const { sessionId, network, addressHash, mobileHash } = key;
  const isShared = {
    network: sql`network = ${network}
      and (mobile_hash is not null and applicant_hash is not null) = ${isApprovedHold(key)}`,
    address: sql`address_hash = ${addressHash}`,
    confirmedAddress: sql`address_hash = ${addressHash} and mobile_hash is not null`,
    mobile: sql`mobile_hash = ${mobileHash}`,
  }[shared];
  const [others] = await db.query<OtherHolds>(sql`
    select count(*)::int as count, min(held_until) as first_end from slot_hold
    where ${isShared} and session_id <> ${sessionId} and held_until > ${now}`);
  return others ?? { count: 0, firstEnd: null };
}

/** Finds the other sessions that hold a slot with the same mobile number. */
export async function findSessionsWithMobile(
  db: Queryable,
  { sessionId, mobileHash }: Pick<SlotHold, 'sessionId' | 'mobileHash'>,
  now: Date,
): Promise<readonly string[]> {
  if (mobileHash === null) return [];
  const holds = await db.query<Pick<SlotHold, 'sessionId'>>(sql`
    select session_id from slot_hold
    where mobile_hash = ${mobileHash} and session_id <> ${sessionId} and held_until > ${now}`);
  return holds.map((hold) => hold.sessionId);
}

export async function saveHold(tx: Transaction, hold: SlotHold): Promise<void> {
  const { sessionId, network, addressHash, mobileHash, applicantHash, firstHeldAt, heldUntil } = hold;
  await tx.query(sql`
    insert into slot_hold (${holdColumns})
    values (${sessionId}, ${network}, ${addressHash}, ${mobileHash}, ${applicantHash}, ${firstHeldAt}, ${heldUntil})
    on conflict (session_id) do update set network = excluded.network, address_hash = excluded.address_hash,
      mobile_hash = excluded.mobile_hash, applicant_hash = excluded.applicant_hash,
      first_held_at = excluded.first_held_at, held_until = excluded.held_until`);
}

/** Ends the session's hold now. The time that it lasted still counts for a hold soon after. */
export async function endHold(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.query(sql`
    update slot_hold set held_until = greatest(first_held_at, least(held_until, ${now})) where session_id = ${sessionId}`);
}

export async function deleteHold(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query(sql`delete from slot_hold where session_id = ${sessionId}`);
}
