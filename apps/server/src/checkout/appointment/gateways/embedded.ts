import {
  formatInterval,
  getCapacity,
  isBookable,
  listSelfInstallDays,
  type OfferedDay,
  selfInstallSlot,
} from '@demarc/domain/appointment';
import { getLocalDate } from '@demarc/domain/calendar';
import type { ReservationRequest } from '@demarc/domain/checkout';
import { findNumberArea } from '@demarc/domain/numbers';
import type { Platform } from '../../../platform/platform.ts';
import type { Appointments, Visit } from '../gateway.ts';
import { reserveSlot } from '../reserve-slot.ts';
import { confirmReservation, deleteOrderedReservation, findLiveReservation, listTakenSlots } from '../store.ts';
import { daysOnOffer } from './days-on-offer.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'provider'>;

/** Uses the calendar of calendar.yaml, and saves reservations in our own tables. */
export function embeddedAppointments({ db, clock, provider }: Deps): Appointments {
  const { calendar: plan, brand } = provider;
  const today = () => getLocalDate(brand.support.timeZone, clock.now());
  const offer = daysOnOffer();
  const areaAt = ({ place }: Visit) => findNumberArea(plan.areas, place);

  async function daysOf(visit: Visit, isSelfInstall: boolean): Promise<readonly OfferedDay[]> {
    const area = areaAt(visit);
    if (!area || (isSelfInstall && !plan.selfInstall)) return [];
    if (isSelfInstall) return listSelfInstallDays(area.calendar, today());
    const taken = await listTakenSlots(db, area.name, today(), visit.sessionId, clock.now());
    return offer(area.calendar, today(), taken);
  }

  /** Returns undefined for a slot that is never on offer, and null for a self-install, which has no capacity. */
  function capacityFor(visit: Visit, { date, code, isSelfInstall }: ReservationRequest): number | null | undefined {
    const area = areaAt(visit);
    if (!area) return undefined;
    if (isSelfInstall) {
      const offered = plan.selfInstall && listSelfInstallDays(area.calendar, today()).some((day) => day.date === date);
      return offered && code === selfInstallSlot.code ? null : undefined;
    }
    return isBookable(area.calendar, today(), { date, code }) ? getCapacity(area.calendar, date, code) : undefined;
  }

  return {
    isOurOwn: true,
    dueDates: async (visit, installBy) => ({
      days: await daysOf(visit, installBy === 'self'),
      installOptions: plan.selfInstall ? ['TECH INSTALL', 'SELF INSTALL'] : ['TECH INSTALL'],
    }),
    async reserve(visit, wanted) {
      const capacity = capacityFor(visit, wanted);
      if (capacity === undefined) return false;
      const now = clock.now();
      const heldUntil = new Date(now.getTime() + plan.heldMinutes * 60_000);
      const area = areaAt(visit)?.name ?? '';
      const { sessionId } = visit;
      // The calendar decides the hours; the page's own text is ignored.
      const window = areaAt(visit)?.calendar.windows.find(({ code }) => code === wanted.code);
      const interval = window && !wanted.isSelfInstall ? formatInterval(window) : selfInstallSlot.interval;
      return reserveSlot(db, { ...{ sessionId, area, capacity, now, heldUntil }, wanted: { ...wanted, interval } });
    },
    async held(sessionId) {
      const reservation = await findLiveReservation(db, sessionId, clock.now());
      if (!reservation) return null;
      const { date, code, interval, installBy, orderNumber, heldUntil } = reservation;
      return { date, code, interval, installBy, heldUntil: orderNumber ? null : heldUntil };
    },
    confirm: (tx, sessionId, slot, orderNumber) => confirmReservation(tx, sessionId, slot, orderNumber, clock.now()),
    release: deleteOrderedReservation,
  };
}
