import { addDays, type CalendarDate, isBusinessDay } from '../calendar/index.ts';
import { capacityOf, intervalOf, isWithinReach, type ServiceCalendar } from './service-calendar.ts';
import type { OfferedDay, OfferedSlot } from './slot.ts';

/** The number of booked visits in a window. */
export interface TakenSlot {
  readonly date: CalendarDate;
  readonly code: string;
  readonly count: number;
}

const datesWithin = (today: CalendarDate, first: number, last: number): CalendarDate[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => addDays(today, first + index));

const windowKey = (date: CalendarDate, code: string): string => `${date} ${code}`;

/** The open days without bookings. They are the same for all shoppers until the next day. */
export interface OpenDays {
  readonly days: readonly OfferedDay[];
  /** The capacity of each window. */
  readonly room: ReadonlyMap<string, number>;
}

export function openDays(calendar: ServiceCalendar, today: CalendarDate): OpenDays {
  const room = new Map<string, number>();
  const windows: readonly OfferedSlot[] = calendar.windows.map((window) => ({
    code: window.code,
    interval: intervalOf(window),
  }));
  const days = datesWithin(today, calendar.firstDay, calendar.lastDay).map((date) => {
    for (const { code } of windows) room.set(windowKey(date, code), capacityOf(calendar, date, code));
    return { date, slots: windows };
  });
  const closed = [...room].flatMap(([name, capacity]) => (capacity > 0 ? [] : [name]));
  return { days: removeWindows(closed, days), room };
}

/** Lists the full windows in a stable order. */
export const fullWindows = ({ room }: OpenDays, taken: readonly TakenSlot[]): readonly string[] =>
  taken
    .filter(({ date, code, count }) => count >= (room.get(windowKey(date, code)) ?? 0))
    .map(({ date, code }) => windowKey(date, code))
    .sort();

/** Removes these windows, and days without any window left. */
function removeWindows(windows: readonly string[], days: readonly OfferedDay[]): readonly OfferedDay[] {
  const names = new Set(windows);
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ code }) => !names.has(windowKey(date, code))) }))
    .filter(({ slots }) => slots.length > 0);
}

/** The days with capacity for a technician, in order. */
export const offeredDays = ({ days }: OpenDays, full: readonly string[]): readonly OfferedDay[] =>
  removeWindows(full, days);

/** Returns true if the slot may be requested. The database decides who gets it. */
export const isBookable = (
  calendar: ServiceCalendar,
  today: CalendarDate,
  { date, code }: { readonly date: CalendarDate; readonly code: string },
): boolean => isWithinReach(calendar, today, date) && capacityOf(calendar, date, code) > 0;

/** Self install only waits for the parcel and can start at any hour. */
export const selfInstallSlot: OfferedSlot = { code: 'SELF', interval: 'Any time' };

/** The days by which a parcel can arrive. They have no capacity, because no technician comes. */
export const selfInstallDays = (
  { firstDay, lastDay, holidays }: Pick<ServiceCalendar, 'firstDay' | 'lastDay' | 'holidays'>,
  today: CalendarDate,
): readonly OfferedDay[] =>
  datesWithin(today, firstDay, lastDay)
    .filter((date) => isBusinessDay(date, holidays))
    .map((date) => ({ date, slots: [selfInstallSlot] }));
