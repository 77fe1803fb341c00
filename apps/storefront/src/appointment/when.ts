import type { CalendarDate } from '@demarc/domain/calendar';

const noon = (date: CalendarDate) => new Date(`${date}T12:00:00Z`);
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** '2026-11-19' is 'Thursday, November 19, 2026', wherever the shopper is. */
export const dayText = (date: CalendarDate): string => full.format(noon(date));

/** 'Thu, Nov 19' */
export const shortDay = (date: CalendarDate): string => short.format(noon(date));
