import { z } from 'zod';

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write the time as 08:00');
const days = z.string().regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(-(Mon|Tue|Wed|Thu|Fri|Sat|Sun))?$/, {
  error: 'write one day (Sat) or a range of days (Mon-Fri)',
});

/** One line of the support hours: `days` as written ("Mon-Fri"), times as on a 24-hour clock. */
export const openingHours = z
  .strictObject({ days, opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { error: 'it closes before it opens' })
  .transform((hours) => ({ ...hours, weekdays: listWeekdays(hours.days) }));
export type OpeningHours = z.output<typeof openingHours>;

/** The ISO number of a weekday: Monday (Mon) is 1. */
export const getWeekdayNumber = (name: string): number => (dayNames as readonly string[]).indexOf(name) + 1;

/** A range may wrap around the end of the week. */
function listWeekdays(range: string): readonly number[] {
  const [first = 1, last = first] = range.split('-').map(getWeekdayNumber);
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, i) => ((first - 1 + i) % 7) + 1);
}

const toTwelveHourClock = (hhmm: string): string => {
  const [hour = 0, minutes] = [Number(hhmm.slice(0, 2)), hhmm.slice(3)];
  return `${hour % 12 || 12}:${minutes}${hour < 12 ? 'AM' : 'PM'}`;
};

/** Formats the hours for the shopper. Only the last line has the time zone (E-448). */
export function formatSupportHours(hours: readonly OpeningHours[], zoneLabel: string): readonly string[] {
  return hours.map(({ days, opens, closes }, index) => {
    const text = `${days} ${toTwelveHourClock(opens)}-${toTwelveHourClock(closes)}`;
    return index === hours.length - 1 ? `${text} ${zoneLabel}` : text;
  });
}

interface Support {
  readonly helpLine: string;
  readonly hours: readonly OpeningHours[];
  readonly zoneLabel: string;
}

/** Names the help line with its hours in one line: "(800) 555-0100 (Mon-Fri 8:00AM-5:00PM ET)". */
export const describeHelpLine = ({ helpLine, hours, zoneLabel }: Support): string =>
  `${helpLine} (${formatSupportHours(hours, zoneLabel).join(', ')})`;
