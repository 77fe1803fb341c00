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
interface OpenDays {
  readonly today: CalendarDate;
  readonly days: readonly OfferedDay[];
  /** How many visits each window of them has room for. */
  readonly room: ReadonlyMap<string, number>;
  /** What was offered last, and the windows that were full then: mostly it is the same list again, which nobody may change. */
  last: { readonly full: string; readonly days: readonly OfferedDay[] };
}

const known = new WeakMap<ServiceCalendar, OpenDays>();

function openDays(calendar: ServiceCalendar, today: CalendarDate): OpenDays {
  const before = known.get(calendar);
  if (before?.today === today) return before;
  const room = new Map<string, number>();
  const windows: readonly OfferedSlot[] = calendar.windows.map((window) => ({
    code: window.code,
    interval: intervalOf(window),
  }));
  const days = datesWithin(today, calendar.firstDay, calendar.lastDay).map((date) => {
    for (const { code } of windows) room.set(nameOf(date, code), capacityOf(calendar, date, code));
    return { date, slots: windows };
  });
  const closed = new Set([...room].flatMap(([name, capacity]) => (capacity > 0 ? [] : [name])));
  const open = without(closed, days);
  const opened = { today, days: open, room, last: { full: '', days: open } };
  known.set(calendar, opened);
  return opened;
}

/** Only the windows that are not these, and only the days that have one. */
const without = (names: ReadonlySet<string>, days: readonly OfferedDay[]): readonly OfferedDay[] =>
  days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ code }) => !names.has(nameOf(date, code))) }))
    .filter(({ slots }) => slots.length > 0);

/** The days with room for a technician's visit, first to last. */
export function offeredDays(
  calendar: ServiceCalendar,
  today: CalendarDate,
  taken: readonly TakenSlot[],
): readonly OfferedDay[] {
  const open = openDays(calendar, today);
  const full = taken
    .filter(({ date, code, count }) => count >= (open.room.get(nameOf(date, code)) ?? 0))
    .map(({ date, code }) => nameOf(date, code));
  const names = full.sort().join();
  if (open.last.full !== names) open.last = { full: names, days: without(new Set(full), open.days) };
  return open.last.days;
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
