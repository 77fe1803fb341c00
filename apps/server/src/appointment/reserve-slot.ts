import type { ReservationRequest } from '@demarc/domain/checkout';
import type { Database } from '../platform/database/types.ts';
import {
  countTaken,
  dropOpen,
  extend,
  findSeat,
  insertAlone,
  insertVisit,
  lockSlots,
  openReservation,
  waitForSession,
} from './store.ts';

interface Wish {
  readonly sessionId: string;
  readonly area: string;
  readonly wanted: ReservationRequest;
  /** Null where nobody comes. */
  readonly capacity: number | null;
  readonly now: Date;
  readonly heldUntil: Date;
}

/** Whether the slot is the session's now (safety 1). What it had before is given back then, and only then. */
export async function reserveSlot(db: Database, wish: Wish): Promise<boolean> {
  const { sessionId, area, wanted, capacity, now, heldUntil } = wish;
  const { date, code, interval, businessStart, businessEnd } = wanted;
  const slot = { area, date, code };
  const row = { sessionId, ...slot, interval, businessStart, businessEnd, heldUntil };
  return db.transaction(async (tx, lastly) => {
    const [, before, taken] = await Promise.all([
      waitForSession(tx, sessionId),
      openReservation(tx, sessionId),
      capacity === null ? 0 : countTaken(tx, slot, sessionId, now),
    ]);
    // Most of a crowd that wants the last seat is told so without waiting for each other.
    if (capacity !== null && taken >= capacity) return false;
    if (capacity === null) {
      await dropOpen(tx, sessionId);
      await insertAlone(tx, { ...row, installBy: 'self' });
      return true;
    }
    const locked = lockSlots(tx, { ...slot, capacity }, before);
    const isSame = before?.area === area && before.date === date && before.code === code && before.heldUntil > now;
    if (isSame) {
      lastly(...locked, extend(tx, sessionId, { heldUntil, businessStart, businessEnd }));
      return true;
    }
    const [seat] = await Promise.all([findSeat(tx, { ...slot, capacity }, now), ...locked]);
    if (seat === undefined) return false;
    lastly(dropOpen(tx, sessionId), insertVisit(tx, { ...row, installBy: 'technician' }, seat));
    return true;
  });
}
