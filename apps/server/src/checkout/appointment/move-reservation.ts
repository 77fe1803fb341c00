import {
  formatInterval,
  getCapacity,
  isBookable,
  listSelfInstallDays,
  type ServiceCalendar,
  selfInstallSlot,
} from '@demarc/domain/appointment';
import type { Transaction } from '../../platform/database/database.ts';
import type { ApprovedSession, MovedVisit, VisitMove } from './gateway.ts';
import { isLastVisit, mayTakeLast } from './last-of-day.ts';
import { deleteOrderedReservation, findOrderedReservation, insertOrderedVisit } from './store/reservations.ts';
import { addSeat, findSeat, lockSlots } from './store/slots.ts';

interface MoveTerms {
  /** Undefined where no technician works. */
  readonly calendar: ServiceCalendar | undefined;
  /** The calendar without the capacities that the provider's systems have set. */
  readonly fileCalendar: ServiceCalendar | undefined;
  readonly area: string;
  readonly hasSelfInstall: boolean;
  readonly today: string;
  readonly now: Date;
}

/**
 * Gives an order another slot of our calendar and frees its former one. Returns null if the slot is full or not on offer
 * (safety 1), or if it is the last one of a day that the shopper may not take (safety 26). The caller has locked the
 * order.
 */
export async function moveReservation(
  tx: Transaction,
  move: VisitMove & MovedVisit,
  { calendar, fileCalendar = calendar, area, hasSelfInstall, today, now }: MoveTerms,
): Promise<MovedVisit | null> {
  const { orderNumber, sessionId, date, code, installBy, mayOverbook, shopper } = move;
  if (code === '') {
    // A visit of another calendar takes no capacity of ours.
    await deleteOrderedReservation(tx, orderNumber);
    return { code, interval: move.interval };
  }
  if (!calendar || !fileCalendar) return null;
  const previous = await findOrderedReservation(tx, orderNumber);
  const { businessStart = '', businessEnd = '' } = previous ?? {};
  const write = async (interval: string, seat: number | null, lastOfDay: ApprovedSession | null = null) => {
    await deleteOrderedReservation(tx, orderNumber);
    const visit = { sessionId, area, date, code, interval, businessStart, businessEnd, installBy, seat };
    await insertOrderedVisit(tx, visit, orderNumber, now, lastOfDay);
    return { code, interval };
  };

  if (installBy === 'self') {
    const isOffered = hasSelfInstall && listSelfInstallDays(calendar, today).some((day) => day.date === date);
    const isSelfInstall = code === selfInstallSlot.code && (isOffered || mayOverbook);
    return isSelfInstall ? write(selfInstallSlot.interval, null) : null;
  }
  const window = calendar.windows.find((each) => each.code === code);
  if (!window || (!mayOverbook && !isBookable(calendar, today, { date, code }))) return null;
  const interval = formatInterval(window);
  if (previous?.area === area && previous.date === date && previous.code === code) return { code, interval };
  const day = { sessionId, orderNumber, area, date, now };
  const terms = shopper && { calendar, approved: shopper.approved };
  const isLastOfDay = terms !== undefined && (await isLastVisit(tx, calendar, day));
  if (isLastOfDay && !(await mayTakeLast(tx, terms, day))) return null;
  const slot = { area, date, code, capacity: getCapacity(fileCalendar, date, code) };
  const locking = lockSlots(tx, slot, previous);
  const [, free] = await Promise.all([locking, findSeat(tx, slot, now)]);
  if (free === undefined && !mayOverbook) return null;
  return write(interval, free ?? (await addSeat(tx, slot)), isLastOfDay ? (terms?.approved ?? null) : null);
}
