const nightBegins = 22;
const nightEnds = 6;

/** K-355: returns true if local time is 22:00 or later, or before 06:00. */
export function isNight(timeZone: string, instant: Date): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant),
  );
  return hour >= nightBegins || hour < nightEnds;
}
