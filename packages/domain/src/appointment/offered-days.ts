import { addDays, type CalendarDate, isBusinessDay } from '../calendar/index.ts';
import { capacityOf, intervalOf, isWithinReach, type ServiceCalendar } from './service-calendar.ts';
import type { OfferedDay, OfferedSlot } from './slot.ts';

/** How many visits of a window are taken already. */
export interface TakenSlot {
  readonly date: CalendarDate;
  readonly code: string;
  readonly count: number;
}

const datesWithin = (today: CalendarDate, first: number, last: number): CalendarDate[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => addDays(today, first + at));

/** A window of a day on which technicians come, with all the visits that it has room for. */
interface OpenWindow {
  readonly slot: OfferedSlot;
  readonly capacity: number;
}
interface OpenDays {
  readonly today: CalendarDate;
  readonly days: readonly { readonly date: CalendarDate; readonly windows: readonly OpenWindow[] }[];
}

/** The same for everybody until tomorrow. */
const known = new WeakMap<ServiceCalendar, OpenDays>();

function openDays(calendar: ServiceCalendar, today: CalendarDate): OpenDays['days'] {
  const before = known.get(calendar);
  if (before?.today === today) return before.days;
  const days = datesWithin(today, calendar.firstDay, calendar.lastDay).map((date) => ({
    date,
    windows: calendar.windows.map((window) => ({
      slot: { code: window.code, interval: intervalOf(window) },
      capacity: capacityOf(calendar, date, window.code),
    })),
  }));
  known.set(calendar, { today, days });
  return days;
}

/** The days with room for a technician's visit, first to last. */
export function offeredDays(
  calendar: ServiceCalendar,
  today: CalendarDate,
  taken: readonly TakenSlot[],
): readonly OfferedDay[] {
  const counts = new Map(taken.map(({ date, code, count }) => [`${date} ${code}`, count]));
  return openDays(calendar, today).flatMap(({ date, windows }) => {
    const slots = windows
      .filter(({ slot, capacity }) => capacity > (counts.get(`${date} ${slot.code}`) ?? 0))
      .map(({ slot }) => slot);
    return slots.length > 0 ? [{ date, slots }] : [];
  });
}

/** Whether a slot can be asked for at all; the database alone decides who gets it. */
export const isBookable = (
  calendar: ServiceCalendar,
  today: CalendarDate,
  { date, code }: { readonly date: CalendarDate; readonly code: string },
): boolean => isWithinReach(calendar, today, date) && capacityOf(calendar, date, code) > 0;

/** Who installs alone waits only for the parcel, and may begin at any hour. */
export const selfInstallSlot: OfferedSlot = { code: 'SELF', interval: 'Any time' };

/** The days on which a parcel can have arrived. They have no capacity: nobody comes. */
export const selfInstallDays = (
  { firstDay, lastDay, holidays }: Pick<ServiceCalendar, 'firstDay' | 'lastDay' | 'holidays'>,
  today: CalendarDate,
): readonly OfferedDay[] =>
  datesWithin(today, firstDay, lastDay)
    .filter((date) => isBusinessDay(date, holidays))
    .map((date) => ({ date, slots: [selfInstallSlot] }));
