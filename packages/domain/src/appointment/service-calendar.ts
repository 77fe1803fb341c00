import { addDays, type CalendarDate, weekdayOf } from '../calendar/index.ts';

/** When technicians come to one area, and how many visits they can make. */
export interface ServiceCalendar {
  readonly windows: readonly ServiceWindow[];
  /** 0 is Sunday. */
  readonly workdays: readonly number[];
  readonly holidays: readonly CalendarDate[];
  /** How many days from today the first visit can be, and the last. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Days that differ, by date and window code: 0 closes a window. */
  readonly exceptions: Readonly<Record<CalendarDate, Readonly<Record<string, number>>>>;
}

export interface ServiceWindow {
  readonly code: string;
  /** '08:00' and '12:00', by the clocks of the place. */
  readonly from: string;
  readonly to: string;
  /** Visits on a day without an exception. */
  readonly capacity: number;
}

const clock = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

export const intervalOf = ({ from, to }: Pick<ServiceWindow, 'from' | 'to'>): string => `${clock(from)} - ${clock(to)}`;

/** How many visits a window of a day has room for in all. A holiday is closed, whatever an exception says of it. */
export function capacityOf(calendar: ServiceCalendar, date: CalendarDate, code: string): number {
  const window = calendar.windows.find((each) => each.code === code);
  if (!window || calendar.holidays.includes(date)) return 0;
  // An exception also opens a day that is no workday: the Saturday before a move.
  return calendar.exceptions[date]?.[code] ?? (calendar.workdays.includes(weekdayOf(date)) ? window.capacity : 0);
}

/** The days a visit can be asked for, worked or not. */
export const isWithinReach = (calendar: ServiceCalendar, today: CalendarDate, date: CalendarDate): boolean =>
  date >= addDays(today, calendar.firstDay) && date <= addDays(today, calendar.lastDay);
