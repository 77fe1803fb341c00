import { addDays, type CalendarDate, isBusinessDay } from '../calendar/index.ts';
import { formatInterval, getCapacity, isInBookableRange, type ServiceCalendar } from './service-calendar.ts';
import type { OfferedDay, OfferedSlot } from './slot.ts';

/** The number of booked visits in a window. */
export interface TakenSlot {
  readonly date: CalendarDate;
  readonly code: string;
  readonly count: number;
}

/** The open days without bookings. They are the same for all shoppers until the next day. */
export interface OpenDays {
  readonly days: readonly OfferedDay[];
  /** The capacity of each window. */
  readonly capacities: ReadonlyMap<string, number>;
}

export function listOpenDays(calendar: ServiceCalendar, today: CalendarDate): OpenDays {
  const capacities = new Map<string, number>();
  const windows: readonly OfferedSlot[] = calendar.windows.map((window) => ({
    code: window.code,
    interval: formatInterval(window),
  }));
  const days = listDates(today, calendar.firstDay, calendar.lastDay).map((date) => {
    for (const { code } of windows) capacities.set(buildWindowKey(date, code), getCapacity(calendar, date, code));
    return { date, slots: windows };
  });
  const closed = [...capacities].flatMap(([name, capacity]) => (capacity > 0 ? [] : [name]));
  return { days: removeWindows(closed, days), capacities };
}

const listDates = (today: CalendarDate, first: number, last: number): CalendarDate[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => addDays(today, first + index));

const buildWindowKey = (date: CalendarDate, code: string): string => `${date} ${code}`;

/** Removes these windows, and days without any window left. */
function removeWindows(windows: readonly string[], days: readonly OfferedDay[]): readonly OfferedDay[] {
  const names = new Set(windows);
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ code }) => !names.has(buildWindowKey(date, code))) }))
    .filter(({ slots }) => slots.length > 0);
}

/** Lists the full windows in a stable order. */
export const listFullWindows = ({ capacities }: OpenDays, taken: readonly TakenSlot[]): readonly string[] =>
  taken
    .filter(({ date, code, count }) => count >= (capacities.get(buildWindowKey(date, code)) ?? 0))
    .map(({ date, code }) => buildWindowKey(date, code))
    .sort();

/** The days with capacity for a technician, in order. */
export const listOfferedDays = ({ days }: OpenDays, full: readonly string[]): readonly OfferedDay[] =>
  removeWindows(full, days);

/** Returns true if the slot may be requested. The database decides who gets it. */
export const isBookable = (
  calendar: ServiceCalendar,
  today: CalendarDate,
  { date, code }: { readonly date: CalendarDate; readonly code: string },
): boolean => isInBookableRange(calendar, today, date) && getCapacity(calendar, date, code) > 0;

/** Self install only waits for the parcel and can start at any hour. */
export const selfInstallSlot: OfferedSlot = { code: 'SELF', interval: 'Any time' };

/** The days by which a parcel can arrive. They have no capacity, because no technician comes. */
export const listSelfInstallDays = (
  { firstDay, lastDay, holidays }: Pick<ServiceCalendar, 'firstDay' | 'lastDay' | 'holidays'>,
  today: CalendarDate,
): readonly OfferedDay[] =>
  listDates(today, firstDay, lastDay)
    .filter((date) => isBusinessDay(date, holidays))
    .map((date) => ({ date, slots: [selfInstallSlot] }));
