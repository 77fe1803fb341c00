import type { ReservationRequest } from '@demarc/domain/checkout';
import type { Database } from '../../platform/database/database.ts';
import { isLastVisit, type LastOfDayTerms, mayTakeLast } from './last-of-day.ts';
import {
  countTakenByOthers,
  deleteOpenReservation,
  extendReservation,
  findOpenReservation,
  insertSelfInstall,
  insertVisit,
  lockSessionSlot,
} from './store/reservations.ts';
import { findSeat, lockSlots } from './store/slots.ts';

interface ReserveSlotInput {
  readonly sessionId: string;
  readonly area: string;
  readonly wanted: ReservationRequest;
  /** Null for a self-install: no technician comes. */
  readonly capacity: number | null;
  /** The capacity of calendar.yaml, if the provider's systems have set another one. */
  readonly fileCapacity?: number | undefined;
  readonly now: Date;
  readonly heldUntil: Date;
  /** How many visits of the slot must stay free for others. */
  readonly visitsToLeave?: number;
  /** Decides whether the session may take the last open visit of the day. Without it, every session may. */
  readonly lastOfDay?: LastOfDayTerms | undefined;
}

/**
 * Reserves the slot if it has room (safety 1). Returns true if the session has it now, and only then releases its
 * previous slot. Returns `lastOfDay` if the day has one open visit and the session may not take it (safety 26, S-115).
 */
export async function reserveSlot(db: Database, input: ReserveSlotInput): Promise<boolean | 'lastOfDay'> {
  const { sessionId, area, wanted, capacity, fileCapacity, now, heldUntil, visitsToLeave = 0, lastOfDay } = input;
  const { date, code, interval, businessStart, businessEnd } = wanted;
  const slotKey = { area, date, code };
  const reservation = { sessionId, ...slotKey, interval, businessStart, businessEnd, heldUntil };
  return db.transaction(async (tx) => {
    const [, previous, taken] = await Promise.all([
      lockSessionSlot(tx, sessionId),
      findOpenReservation(tx, sessionId),
      capacity === null ? 0 : countTakenByOthers(tx, slotKey, sessionId, now),
    ]);
    if (capacity === null) {
      await deleteOpenReservation(tx, sessionId);
      await insertSelfInstall(tx, reservation);
      return true;
    }
    // Refuses most requests for a full slot before they wait for its lock.
    if (taken >= capacity) return false;
    const slot = { ...slotKey, capacity: fileCapacity ?? capacity };
    const isSameSlot =
      previous?.area === area && previous.date === date && previous.code === code && previous.heldUntil > now;
    const day = { sessionId, area, date, now };
    const isLastOfDay = !isSameSlot && lastOfDay !== undefined && (await isLastVisit(tx, lastOfDay.calendar, day));
    if (isLastOfDay && !(await mayTakeLast(tx, lastOfDay, day))) return 'lastOfDay';
    // Not awaited here: the next statement of the connection runs after the lock.
    const locking = lockSlots(tx, slot, previous);
    if (isSameSlot) {
      await Promise.all([locking, extendReservation(tx, sessionId, { heldUntil, businessStart, businessEnd })]);
      return true;
    }
    const [, seat] = await Promise.all([locking, findSeat(tx, slot, now, visitsToLeave)]);
    if (seat === undefined) return false;
    await Promise.all([
      deleteOpenReservation(tx, sessionId),
      insertVisit(tx, reservation, { seat, isLastOfDay, approved: lastOfDay?.approved ?? null }),
    ]);
    return true;
  });
}
