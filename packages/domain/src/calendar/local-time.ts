import type { CalendarDate } from './date.ts';

/** Returns the instant at which the local time is `minutes` after midnight. */
export function toInstant(timeZone: string, date: CalendarDate, minutes: number): Date {
  const localMs = new Date(`${date}T00:00:00Z`).getTime() + minutes * 60_000;
  // Two steps, because the first guess may be on the other side of a daylight saving change.
  const guess = localMs - getUtcOffsetMs(timeZone, new Date(localMs));
  return new Date(localMs - getUtcOffsetMs(timeZone, new Date(guess)));
}

/** Returns the UTC offset of a time zone at an instant. */
function getUtcOffsetMs(timeZone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const getPart = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const localMs = Date.UTC(getPart('year'), getPart('month') - 1, getPart('day'), getPart('hour'), getPart('minute'));
  return localMs - Math.floor(instant.getTime() / 60_000) * 60_000;
}

const nightStartHour = 22;
const nightEndHour = 6;

/** K-355: returns true if local time is 22:00 or later, or before 06:00. */
export function isNight(timeZone: string, instant: Date): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant),
  );
  return hour >= nightStartHour || hour < nightEndHour;
}
