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

const nameOf = (date: CalendarDate, code: string): string => `${date} ${code}`;

/** What is the same for everybody until tomorrow. */
export interface OpenDays {
  readonly days: readonly OfferedDay[];
  /** How many visits each window has room for. */
  readonly room: ReadonlyMap<string, number>;
}

export function openDays(calendar: ServiceCalendar, today: CalendarDate): OpenDays {
  const room = new Map<string, number>();
  const windows: readonly OfferedSlot[] = calendar.windows.map((window) => ({
    code: window.code,
    interval: intervalOf(window),
  }));
  const days = datesWithin(today, calendar.firstDay, calendar.lastDay).map((date) => {
    for (const { code } of windows) room.set(nameOf(date, code), capacityOf(calendar, date, code));
    return { date, slots: windows };
  });
  const closed = [...room].flatMap(([name, capacity]) => (capacity > 0 ? [] : [name]));
  return { days: without(closed, days), room };
}

/** The windows whose room is taken, always in one order. */
export const fullWindows = ({ room }: OpenDays, taken: readonly TakenSlot[]): readonly string[] =>
  taken
    .filter(({ date, code, count }) => count >= (room.get(nameOf(date, code)) ?? 0))
    .map(({ date, code }) => nameOf(date, code))
    .sort();

/** Only the windows that are not these, and only the days that have one. */
function without(windows: readonly string[], days: readonly OfferedDay[]): readonly OfferedDay[] {
  const names = new Set(windows);
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ code }) => !names.has(nameOf(date, code))) }))
    .filter(({ slots }) => slots.length > 0);
}

/** The days with room for a technician's visit, first to last. */
export const offeredDays = ({ days }: OpenDays, full: readonly string[]): readonly OfferedDay[] => without(full, days);

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
