import { addDays, type CalendarDate, isBusinessDay } from '../calendar/index.ts';
import { formatInterval, getCapacity, isInBookableRange, type ServiceCalendar } from './service-calendar.ts';
import type { OfferedDay, OfferedSlot } from './slot.ts';

/** The number of booked visits in a window. */
export interface TakenSlot {
  readonly date: CalendarDate;
  readonly code: string;
  readonly count: number;
}

/** The open days, regardless of bookings. They are the same for all shoppers until the next day. */
export interface OpenDays {
  readonly days: readonly OfferedDay[];
  /** The capacity of each window, by `buildWindowKey`. */
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
  const closedKeys = [...capacities].flatMap(([key, capacity]) => (capacity > 0 ? [] : [key]));
  return { days: removeWindows(closedKeys, days), capacities };
}

const listDates = (today: CalendarDate, first: number, last: number): CalendarDate[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => addDays(today, first + index));

const buildWindowKey = (date: CalendarDate, code: string): string => `${date} ${code}`;

/** Removes the windows with these keys, and days without any window left. */
function removeWindows(windowKeys: readonly string[], days: readonly OfferedDay[]): readonly OfferedDay[] {
  const removed = new Set(windowKeys);
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ code }) => !removed.has(buildWindowKey(date, code))) }))
    .filter(({ slots }) => slots.length > 0);
}

/** Lists the keys of full windows, sorted. */
export const listFullWindows = ({ capacities }: OpenDays, taken: readonly TakenSlot[]): readonly string[] =>
  taken
    .filter(({ date, code, count }) => count >= (capacities.get(buildWindowKey(date, code)) ?? 0))
    .map(({ date, code }) => buildWindowKey(date, code))
    .sort();

/** Lists the days with capacity for a technician, in order. */
export const listOfferedDays = ({ days }: OpenDays, fullWindows: readonly string[]): readonly OfferedDay[] =>
  removeWindows(fullWindows, days);

interface WindowCapacity {
  readonly code: string;
  readonly capacity: number;
}

/** Counts the visits of one day that are still open. */
export const countOpenVisitsOfDay = (
  windows: readonly WindowCapacity[],
  taken: readonly Pick<TakenSlot, 'code' | 'count'>[],
): number =>
  windows.reduce((sum, { code, capacity }) => {
    const count = taken.find((window) => window.code === code)?.count ?? 0;
    return sum + Math.max(0, capacity - count);
  }, 0);

/** Counts the visits of each day that are still open. */
export function countOpenVisits(
  { capacities }: OpenDays,
  taken: readonly TakenSlot[],
): ReadonlyMap<CalendarDate, number> {
  const takenByWindow = new Map(taken.map(({ date, code, count }) => [buildWindowKey(date, code), count]));
  const openByDay = new Map<CalendarDate, number>();
  for (const [key, capacity] of capacities) {
    const date = key.slice(0, key.indexOf(' '));
    const open = Math.max(0, capacity - (takenByWindow.get(key) ?? 0));
    openByDay.set(date, (openByDay.get(date) ?? 0) + open);
  }
  return openByDay;
}

/** Returns true if the slot may be requested. The database decides who gets it. */
export const isBookable = (
  calendar: ServiceCalendar,
  today: CalendarDate,
  { date, code }: { readonly date: CalendarDate; readonly code: string },
): boolean => isInBookableRange(calendar, today, date) && getCapacity(calendar, date, code) > 0;

/** A shopper can self install at any hour once the parcel is there. */
export const selfInstallSlot: OfferedSlot = { code: 'SELF', interval: 'Any time' };

/** Lists the days by which a parcel can arrive. They need no capacity, because no technician comes. */
export const listSelfInstallDays = (
  { firstDay, lastDay, holidays }: Pick<ServiceCalendar, 'firstDay' | 'lastDay' | 'holidays'>,
  today: CalendarDate,
): readonly OfferedDay[] =>
  listDates(today, firstDay, lastDay)
    .filter((date) => isBusinessDay(date, holidays))
    .map((date) => ({ date, slots: [selfInstallSlot] }));
