import { addDays, instantAt } from '../calendar/index.ts';
import type { OrderVisit } from './order.ts';

interface CalendarEntry {
  readonly number: string;
  readonly visit: OrderVisit;
  readonly provider: string;
  readonly timeZone: string;
  /** When it was written. */
  readonly at: Date;
}

const times = /^(\d{1,2}):(\d{2}) ([AP]M) - (\d{1,2}):(\d{2}) ([AP]M)$/;

const minutesOf = (hour = '', minute = '', half = ''): number =>
  ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);

/** '8:00 AM - 12:00 PM' as minutes after midnight; undefined for a day that has no window. */
function windowOf(interval: string): readonly [from: number, to: number] | undefined {
  const [, ...parts] = times.exec(interval) ?? [];
  if (parts.length === 0) return undefined;
  return [minutesOf(parts[0], parts[1], parts[2]), minutesOf(parts[3], parts[4], parts[5])];
}

const stamp = (instant: Date) => `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
const day = (date: string) => date.replaceAll('-', '');
const escaped = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};
const mostBytes = 75;

/** RFC 5545: no line is longer than 75 bytes in UTF-8, and none ends within a character; the next begins with a space. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const more = bytesOf(character);
    if (bytes + more > mostBytes) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += more;
  }
  return text;
}

/** The installation as an entry for anybody's calendar (iCalendar). Links are passed on: it says no more than the order's page, so not where. */
export function calendarFile({ number, visit, provider, timeZone, at }: CalendarEntry): string {
  const window = visit.installBy === 'technician' ? windowOf(visit.interval) : undefined;
  const when = window
    ? window.map((minutes, end) => `DT${end ? 'END' : 'START'}:${stamp(instantAt(timeZone, visit.date, minutes))}`)
    : [`DTSTART;VALUE=DATE:${day(visit.date)}`, `DTEND;VALUE=DATE:${day(addDays(visit.date, 1))}`];
  const what = visit.installBy === 'self' ? `Set up your ${provider} equipment` : `${provider} installs your services`;
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escaped(provider)}//Orders//EN`, 'METHOD:PUBLISH'],
    ...['BEGIN:VEVENT', `UID:${number}@orders`, `DTSTAMP:${stamp(at)}`, ...when],
    `SUMMARY:${escaped(what)}`,
    `DESCRIPTION:${escaped(`Order ${number}. An adult, 18 or older, should be there for the whole visit.`)}`,
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
    .map(folded)
    .join('\r\n');
}
