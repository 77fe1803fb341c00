import { countOpenVisitsOfDay, getCapacity, mayTakeLastOfDay, type ServiceCalendar } from '@demarc/domain/appointment';
import type { ReservationRequest } from '@demarc/domain/checkout';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { ApprovedSession } from './gateway.ts';
import {
  countTakenByOthers,
  deleteOpenReservation,
  extendReservation,
  findOpenReservation,
  findSeat,
  hasLastOfDay,
  insertSelfInstall,
  insertVisit,
  listTakenOnDay,
  lockDay,
  lockLastVisits,
  lockSessionSlot,
  lockSlots,
} from './store/reservations.ts';

interface ReserveSlotInput {
  readonly sessionId: string;
  readonly area: string;
  readonly wanted: ReservationRequest;
  /** Null for a self-install: no technician comes. */
  readonly capacity: number | null;
  readonly now: Date;
  readonly heldUntil: Date;
  /** How many visits of the slot must stay free for others. */
  readonly visitsToLeave?: number;
  /** Decides whether the session may take the last open visit of the day. Without it, every session may. */
  readonly lastOfDay?: LastOfDayTerms | undefined;
}

interface LastOfDayTerms {
  readonly calendar: ServiceCalendar;
  readonly approved: ApprovedSession | null;
}

/**
 * Reserves the slot if it has room (safety 1). Returns true if the session has it now, and only then releases its
 * previous slot. Returns `lastOfDay` if the day has one open visit and the session may not take it (safety 26, S-115).
 */
export async function reserveSlot(db: Database, input: ReserveSlotInput): Promise<boolean | 'lastOfDay'> {
  const { sessionId, area, wanted, capacity, now, heldUntil, visitsToLeave = 0, lastOfDay } = input;
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
    const slot = { ...slotKey, capacity };
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

interface DayOfSession {
  readonly sessionId: string;
  readonly area: string;
  readonly date: string;
  readonly now: Date;
}

/** Locks the day, so that two sessions cannot take its last visits together. The session's own visit counts as open. */
async function isLastVisit(tx: Transaction, calendar: ServiceCalendar, day: DayOfSession): Promise<boolean> {
  const { sessionId, area, date, now } = day;
  const [, taken] = await Promise.all([lockDay(tx, area, date), listTakenOnDay(tx, area, date, sessionId, now)]);
  const capacities = calendar.windows.map(({ code }) => ({ code, capacity: getCapacity(calendar, date, code) }));
  return countOpenVisitsOfDay(capacities, taken) === 1;
}

/** Locks the network and the applicant after the day, so that their sessions cannot take two last visits together. */
async function mayTakeLast(tx: Transaction, { approved }: LastOfDayTerms, day: DayOfSession): Promise<boolean> {
  const hasOtherLast = approved !== null && (await lockAndFindLast(tx, approved, day));
  return mayTakeLastOfDay(approved !== null, hasOtherLast);
}

async function lockAndFindLast(tx: Transaction, approved: ApprovedSession, day: DayOfSession): Promise<boolean> {
  await lockLastVisits(tx, approved);
  return hasLastOfDay(tx, approved, day);
}
