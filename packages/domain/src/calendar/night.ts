const nightBegins = 22;
const nightEnds = 6;

/** K-355: whether the clock on the wall of a place shows 22:00 or later, or not yet 06:00. */
export function isNight(timeZone: string, instant: Date): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant),
  );
  return hour >= nightBegins || hour < nightEnds;
}
