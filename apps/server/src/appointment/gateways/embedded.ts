import {
  capacityOf,
  intervalOf,
  isBookable,
  type OfferedDay,
  selfInstallDays,
  selfInstallSlot,
} from '@demarc/domain/appointment';
import { dateIn } from '@demarc/domain/calendar';
import type { ReservationRequest } from '@demarc/domain/checkout';
import { areaOf } from '@demarc/domain/numbers';
import type { Platform } from '../../platform/platform.ts';
import type { Appointments, Visit } from '../gateway.ts';
import { reserveSlot } from '../reserve-slot.ts';
import { confirmOpen, dropOrdered, liveReservation, takenSlots } from '../store.ts';
import { daysOnOffer } from './days-on-offer.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'provider'>;

/** The calendar of calendar.yaml, with its reservations in our own tables. */
export function embeddedAppointments({ db, clock, provider }: Parts): Appointments {
  const { calendar: plan, brand } = provider;
  const today = () => dateIn(brand.support.timeZone, clock.now());
  const offer = daysOnOffer();
  const areaAt = ({ place }: Visit) => areaOf(plan.areas, place);

  async function daysOf(visit: Visit, alone: boolean): Promise<readonly OfferedDay[]> {
    const area = areaAt(visit);
    if (!area || (alone && !plan.selfInstall)) return [];
    if (alone) return selfInstallDays(area.calendar, today());
    const taken = await takenSlots(db, area.name, today(), visit.sessionId, clock.now());
    return offer(area.calendar, today(), taken);
  }

  /** Whether it can be asked for at all; who gets it is decided by the tables. */
  function capacityFor(visit: Visit, { date, code, isSelfInstall }: ReservationRequest): number | null | undefined {
    const area = areaAt(visit);
    if (!area) return undefined;
    if (isSelfInstall) {
      const offered = plan.selfInstall && selfInstallDays(area.calendar, today()).some((day) => day.date === date);
      return offered && code === selfInstallSlot.code ? null : undefined;
    }
    return isBookable(area.calendar, today(), { date, code }) ? capacityOf(area.calendar, date, code) : undefined;
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
      // The hours are the calendar's to say, whatever the page calls them.
      const window = areaAt(visit)?.calendar.windows.find(({ code }) => code === wanted.code);
      const interval = window && !wanted.isSelfInstall ? intervalOf(window) : selfInstallSlot.interval;
      return reserveSlot(db, { ...{ sessionId, area, capacity, now, heldUntil }, wanted: { ...wanted, interval } });
    },
    async held(sessionId) {
      const kept = await liveReservation(db, sessionId, clock.now());
      if (!kept) return null;
      const { date, code, interval, installBy, orderNumber, heldUntil } = kept;
      return { date, code, interval, installBy, heldUntil: orderNumber ? null : heldUntil };
    },
    confirm: (tx, sessionId, slot, orderNumber) => confirmOpen(tx, sessionId, slot, orderNumber, clock.now()),
    async release(tx, orderNumber) {
      await dropOrdered(tx, orderNumber);
    },
  };
}
