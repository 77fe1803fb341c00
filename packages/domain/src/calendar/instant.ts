import type { CalendarDate } from './date.ts';

/** How far the clock on the wall is ahead of Greenwich at an instant. */
function aheadMs(timeZone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wall - Math.floor(instant.getTime() / 60_000) * 60_000;
}

/** When the clock on the wall of a place shows so many minutes after midnight. */
export function instantAt(timeZone: string, date: CalendarDate, minutes: number): Date {
  const wall = new Date(`${date}T00:00:00Z`).getTime() + minutes * 60_000;
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const guess = wall - aheadMs(timeZone, new Date(wall));
  return new Date(wall - aheadMs(timeZone, new Date(guess)));
}
