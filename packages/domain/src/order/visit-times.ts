import { toInstant } from '../calendar/index.ts';
import type { OrderVisit } from './order.ts';

const windowPattern = /^(\d{1,2}):(\d{2}) ([AP]M) - (\d{1,2}):(\d{2}) ([AP]M)$/;

interface VisitWindow {
  /** In minutes after midnight. */
  readonly from: number;
  readonly to: number;
}

/**
 * Parses '8:00 AM - 12:00 PM'. Returns undefined for a self-installation and for a day without hours.
 */
export function parseVisitWindow({ interval, installBy }: OrderVisit): VisitWindow | undefined {
  const match = installBy === 'technician' ? windowPattern.exec(interval) : null;
  return match
    ? { from: toMinutes(match[1], match[2], match[3]), to: toMinutes(match[4], match[5], match[6]) }
    : undefined;
}

const toMinutes = (hour = '', minute = '', half = ''): number =>
  ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);

/** Returns the time when the visit starts. Without hours, its day starts at midnight. */
export const getVisitStart = (visit: OrderVisit, timeZone: string): Date =>
  toInstant(timeZone, visit.date, parseVisitWindow(visit)?.from ?? 0);

/** Returns the start and the end of the visit as '08:00' and '12:00'. Empty without hours. */
export function formatVisitTimes(visit: OrderVisit): { readonly from?: string; readonly to?: string } {
  const window = parseVisitWindow(visit);
  return window ? { from: formatTime(window.from), to: formatTime(window.to) } : {};
}

const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
