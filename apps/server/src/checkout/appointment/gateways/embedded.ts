import {
  formatInterval,
  getCapacity,
  isBookable,
  listSelfInstallDays,
  type OfferedDay,
  type ServiceCalendar,
  selfInstallSlot,
} from '@demarc/domain/appointment';
import { getLocalDate } from '@demarc/domain/calendar';
import type { ReservationRequest } from '@demarc/domain/checkout';
import { findArea } from '@demarc/domain/numbers';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createCalendarFinder } from '../find-calendar.ts';
import type { CalendarGateway, Visit } from '../gateway.ts';
import { moveReservation } from '../move-reservation.ts';
import { reserveSlot } from '../reserve-slot.ts';
import {
  confirmReservation,
  deleteOpenReservation,
  deleteOrderedReservation,
  extendLiveReservation,
  findLiveReservation,
  listTakenSlots,
} from '../store/reservations.ts';
import { createOfferedDaysFinder } from './offered-days.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'provider'>;

/** Uses the calendar of calendar.yaml, and saves reservations in our own tables. */
export function createEmbeddedAppointments({ db, clock, provider }: Deps): CalendarGateway {
  const { calendar: providerCalendar, brand } = provider;
  const getToday = () => getLocalDate(brand.support.timeZone, clock.now());
  const findOfferedDays = createOfferedDaysFinder();
  const findCalendar = createCalendarFinder();
  /** The area of a visit, with the capacities that the provider's systems have set. */
  async function findVisitArea(queryable: Queryable, { location }: Pick<Visit, 'location'>) {
    const area = findArea(providerCalendar.areas, location);
    return area && { ...area, fileCalendar: area.calendar, calendar: await findCalendar(queryable, area, getToday()) };
  }

  async function listDays(
    visit: Visit,
    isSelfInstall: boolean,
    hidesLastOfDay: boolean,
  ): Promise<readonly OfferedDay[]> {
    const area = await findVisitArea(db, visit);
    if (!area || (isSelfInstall && !providerCalendar.selfInstall)) return [];
    if (isSelfInstall) return listSelfInstallDays(area.calendar, getToday());
    const taken = await listTakenSlots(db, area.name, getToday(), visit.sessionId, clock.now());
    return findOfferedDays(area.calendar, getToday(), taken, hidesLastOfDay);
  }

  /** Returns undefined for a slot that is never on offer, and null for a self-install, which has no capacity. */
  function findCapacity(
    area: { readonly calendar: ServiceCalendar } | undefined,
    { date, code, isSelfInstall }: ReservationRequest,
  ): number | null | undefined {
    if (!area) return undefined;
    if (isSelfInstall) {
      const offered =
        providerCalendar.selfInstall && listSelfInstallDays(area.calendar, getToday()).some((day) => day.date === date);
      return offered && code === selfInstallSlot.code ? null : undefined;
    }
    return isBookable(area.calendar, getToday(), { date, code }) ? getCapacity(area.calendar, date, code) : undefined;
  }

  return {
    listDueDates: async (visit, installBy, { hidesLastOfDay = false } = {}) => ({
      days: await listDays(visit, installBy === 'self', hidesLastOfDay),
      installOptions: providerCalendar.selfInstall ? ['TECH INSTALL', 'SELF INSTALL'] : ['TECH INSTALL'],
    }),
    async reserve(visit, wanted, { heldUntil, visitsToLeave, approved }) {
      const area = await findVisitArea(db, visit);
      const capacity = findCapacity(area, wanted);
      if (capacity === undefined) return false;
      const now = clock.now();
      // The calendar decides the hours; the page's own text is ignored.
      const window = area?.calendar.windows.find(({ code }) => code === wanted.code);
      const interval = window && !wanted.isSelfInstall ? formatInterval(window) : selfInstallSlot.interval;
      return reserveSlot(db, {
        sessionId: visit.sessionId,
        area: area?.name ?? '',
        wanted: { ...wanted, interval },
        capacity,
        fileCapacity: area && capacity !== null ? getCapacity(area.fileCalendar, wanted.date, wanted.code) : undefined,
        now,
        heldUntil,
        visitsToLeave,
        lastOfDay: area && { calendar: area.calendar, approved },
      });
    },
    endHold: deleteOpenReservation,
    extendHold: (tx, sessionId, heldUntil) => extendLiveReservation(tx, sessionId, heldUntil, clock.now()),
    async findHeldSlot(sessionId) {
      const reservation = await findLiveReservation(db, sessionId, clock.now());
      if (!reservation) return null;
      const { date, code, interval, installBy, orderNumber, heldUntil } = reservation;
      return { date, code, interval, installBy, heldUntil: orderNumber ? null : heldUntil };
    },
    confirm: (tx, sessionId, slot, order) => confirmReservation(tx, sessionId, slot, order, clock.now()),
    listWindows(location, installBy) {
      if (installBy === 'self') return providerCalendar.selfInstall ? [selfInstallSlot] : [];
      return findArea(providerCalendar.areas, location)?.calendar.windows ?? [];
    },
    // The transaction decides: it locks the slot.
    prepareMove: async ({ window }) =>
      'interval' in window ? { code: '', interval: window.interval } : { ...window, interval: '' },
    async moveVisit(tx, move, prepared) {
      const area = await findVisitArea(tx, move);
      const { calendar, fileCalendar, name = '' } = area ?? {};
      const terms = { calendar, fileCalendar, area: name, today: getToday(), now: clock.now() };
      return moveReservation(tx, { ...move, ...prepared }, { ...terms, hasSelfInstall: providerCalendar.selfInstall });
    },
    release: deleteOrderedReservation,
  };
}
