import { addDays, type CalendarDate, getWeekday } from '../calendar/index.ts';

/** The working hours and capacity of technicians in one area. */
export interface ServiceCalendar {
  readonly windows: readonly ServiceWindow[];
  /** 0 is Sunday. */
  readonly workdays: readonly number[];
  readonly holidays: readonly CalendarDate[];
  /** The first and last bookable day, counted from today. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Overrides by date and window code. 0 closes a window. */
  readonly exceptions: Readonly<Record<CalendarDate, Readonly<Record<string, number>>>>;
}

export interface ServiceWindow {
  readonly code: string;
  /** '08:00' and '12:00', in local time. */
  readonly from: string;
  readonly to: string;
  /** The number of visits on a day without an override. */
  readonly capacity: number;
}

export const formatInterval = ({ from, to }: Pick<ServiceWindow, 'from' | 'to'>): string =>
  `${formatTime(from)} - ${formatTime(to)}`;

const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Returns the capacity of a window on a day. A holiday is always closed, even with an exception. */
export function getCapacity(calendar: ServiceCalendar, date: CalendarDate, code: string): number {
  const window = calendar.windows.find((candidate) => candidate.code === code);
  if (!window || calendar.holidays.includes(date)) return 0;
  // An exception can also open a non-workday, such as a Saturday.
  return calendar.exceptions[date]?.[code] ?? (calendar.workdays.includes(getWeekday(date)) ? window.capacity : 0);
}

/** Returns true if the date is in the bookable range, workday or not. */
export const isInBookableRange = (calendar: ServiceCalendar, today: CalendarDate, date: CalendarDate): boolean =>
  date >= addDays(today, calendar.firstDay) && date <= addDays(today, calendar.lastDay);
