import type { CalendarDate } from './date.ts';

/** The UTC offset of a time zone at an instant. */
function utcOffsetMs(timeZone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const localMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return localMs - Math.floor(instant.getTime() / 60_000) * 60_000;
}

/** Returns the instant at which local time is this many minutes after midnight. */
export function instantAt(timeZone: string, date: CalendarDate, minutes: number): Date {
  const localMs = new Date(`${date}T00:00:00Z`).getTime() + minutes * 60_000;
  // Twice, because the first guess may be on the other side of a daylight saving change.
  const guess = localMs - utcOffsetMs(timeZone, new Date(localMs));
  return new Date(localMs - utcOffsetMs(timeZone, new Date(guess)));
}
