import type { CalendarDate } from '@demarc/domain/calendar';

const toNoonUtc = (date: CalendarDate) => new Date(`${date}T12:00:00Z`);
const fullFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const shortFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats '2026-11-19' as 'Thursday, November 19, 2026', independent of the shopper's time zone. */
export const formatDay = (date: CalendarDate): string => fullFormat.format(toNoonUtc(date));

/** Formats '2026-11-19' as 'Thu, Nov 19'. */
export const formatShortDay = (date: CalendarDate): string => shortFormat.format(toNoonUtc(date));
