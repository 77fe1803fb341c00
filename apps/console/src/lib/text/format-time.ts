/** Formats days and times of the provider's time zone, whatever the zone of the operator's computer is. */
export interface TimeFormats {
  /** As `Nov 19, 9:14 AM EST`. With the year if it is not this year. */
  formatTime(instant: string): string;
  /** As `Thu, Nov 19, 2026, 9:14:05 AM EST`. */
  formatFullTime(instant: string): string;
  /** Today's date of the provider. */
  getToday(): string;
}

const toNoon = (day: string) => new Date(`${day}T12:00:00Z`);
const dayFormat = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  timeZone: 'UTC',
});

/** Formats a calendar day, as `Tue, Nov 24, 2026`. */
export const formatDay = (day: string): string => dayFormat.format(toNoon(day));

const shortDayFormat = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'short', month: 'short', day: 'numeric' },
  timeZone: 'UTC',
});

/** Formats a calendar day without the year if it is that of today, as `Tue, Nov 24`. */
export const formatShortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDayFormat.format(toNoon(day)) : formatDay(day);

export function createTimeFormats(timeZone: string, now: () => Date): TimeFormats {
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
  const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...clock });
  const withYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  const long = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', ...clock });
  const full = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', second: '2-digit' },
    ...clock,
  });
  const isoDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const getYear = (date: Date) => withYear.format(date).slice(-4);
  return {
    formatTime(instant) {
      const date = new Date(instant);
      return (getYear(date) === getYear(now()) ? short : long).format(date);
    },
    formatFullTime: (instant) => full.format(new Date(instant)),
    getToday: () => isoDay.format(now()),
  };
}

/** Moves a calendar day by a number of days. */
export function addDays(day: string, days: number): string {
  const date = toNoon(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
