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
type HoldKey = Pick<SlotHold, 'sessionId' | 'network' | 'addressHash'>;

/**
 * Lets one request of a session, a network and an address run at a time. Locks in one order, so that requests cannot
 * deadlock.
 */
export async function lockHolds(tx: Transaction, { sessionId, network, addressHash }: HoldKey): Promise<void> {
  const names = [`slot holds at ${addressHash}`, `slot holds of ${sessionId}`];
  if (network) names.push(`slot holds on ${network}`);
  for (const name of names.sort()) await lockByName(tx, name);
}

/** Finds the session's hold, even if it has ended. */
export async function findHold(db: Queryable, sessionId: string): Promise<SlotHold | undefined> {
  const [hold] = await db.query<SlotHold>(sql`
    select session_id, network, address_hash, first_held_at, held_until from slot_hold where session_id = ${sessionId}`);
  return hold;
}

/** Counts the live holds of other sessions on the same network or at the same address. */
export async function countOtherHolds(
  db: Queryable,
  { sessionId, network, addressHash }: HoldKey,
  shared: 'network' | 'address',
  now: Date,
): Promise<OtherHolds> {
  const isShared = shared === 'network' ? sql`network = ${network}` : sql`address_hash = ${addressHash}`;
  const [others] = await db.query<OtherHolds>(sql`
    select count(*)::int as count, min(held_until) as first_end from slot_hold
    where ${isShared} and session_id <> ${sessionId} and held_until > ${now}`);
  return others ?? { count: 0, firstEnd: null };
}

export async function saveHold(tx: Transaction, hold: SlotHold): Promise<void> {
  const { sessionId, network, addressHash, firstHeldAt, heldUntil } = hold;
  await tx.query(sql`
    insert into slot_hold (session_id, network, address_hash, first_held_at, held_until)
    values (${sessionId}, ${network}, ${addressHash}, ${firstHeldAt}, ${heldUntil})
    on conflict (session_id) do update set network = excluded.network, address_hash = excluded.address_hash,
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
