import type { ReservationRequest } from '@demarc/domain/checkout';
import type { Database } from '../../platform/database/database.ts';
import {
  countTakenByOthers,
  deleteOpenReservation,
  extendReservation,
  findOpenReservation,
  findSeat,
  insertSelfInstall,
  insertVisit,
  lockSession,
  lockSlots,
} from './store.ts';

interface ReserveSlotInput {
  readonly sessionId: string;
  readonly area: string;
  readonly wanted: ReservationRequest;
  /** Null for a self-install: no technician comes. */
  readonly capacity: number | null;
  readonly now: Date;
  readonly heldUntil: Date;
}

/** Returns whether the session has the slot now (safety 1). Releases its previous slot only in that case. */
export async function reserveSlot(db: Database, input: ReserveSlotInput): Promise<boolean> {
  const { sessionId, area, wanted, capacity, now, heldUntil } = input;
  const { date, code, interval, businessStart, businessEnd } = wanted;
  const slotKey = { area, date, code };
  const reservation = { sessionId, ...slotKey, interval, businessStart, businessEnd, heldUntil };
  return db.transaction(async (tx) => {
    const [, previous, taken] = await Promise.all([
      lockSession(tx, sessionId),
      findOpenReservation(tx, sessionId),
      capacity === null ? 0 : countTakenByOthers(tx, slotKey, sessionId, now),
    ]);
    // Refuses most requests for a full slot before they wait for its lock.
    if (capacity !== null && taken >= capacity) return false;
    if (capacity === null) {
      await deleteOpenReservation(tx, sessionId);
      await insertSelfInstall(tx, reservation);
      return true;
    }
    const slot = { ...slotKey, capacity };
    const locked = lockSlots(tx, slot, previous);
    const isSame =
      previous?.area === area && previous.date === date && previous.code === code && previous.heldUntil > now;
    if (isSame) {
      await Promise.all([locked, extendReservation(tx, sessionId, { heldUntil, businessStart, businessEnd })]);
      return true;
    }
    const [, seat] = await Promise.all([locked, findSeat(tx, slot, now)]);
    if (seat === undefined) return false;
    await Promise.all([deleteOpenReservation(tx, sessionId), insertVisit(tx, reservation, seat)]);
    return true;
  });
}
