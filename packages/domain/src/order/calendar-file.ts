import { addDays, toInstant } from '../calendar/index.ts';
import type { OrderVisit } from './order.ts';
import { parseVisitWindow } from './visit-times.ts';

interface CalendarEntry {
  readonly number: string;
  readonly visit: OrderVisit;
  readonly provider: string;
  readonly timeZone: string;
  /** The last change of the order. */
  readonly changedAt: Date;
  /** Grows with each change, so that calendars replace the entry that they have. */
  readonly sequence: number;
  /** The entry removes the visit from calendars. */
  readonly isCancelled: boolean;
  /** The installation address in one line. Null for a file that shoppers share. */
  readonly location: string | null;
}

/** RFC 5545 limits a line to 75 bytes. */
const maxLineBytes = 75;

/** Builds an iCalendar entry for the installation, with its location (S-079). */
export function buildCalendarFile(entry: CalendarEntry): string {
  const { number, visit, provider, timeZone, changedAt, sequence, isCancelled, location } = entry;
  const window = parseVisitWindow(visit);
  const formatTime = (minutes: number) => formatInstant(toInstant(timeZone, visit.date, minutes));
  const times = window
    ? [`DTSTART:${formatTime(window.from)}`, `DTEND:${formatTime(window.to)}`]
    : [`DTSTART;VALUE=DATE:${formatDate(visit.date)}`, `DTEND;VALUE=DATE:${formatDate(addDays(visit.date, 1))}`];
  const [summary, description] =
    visit.installBy === 'self'
      ? [
          `Set up your ${provider} equipment`,
          `Order ${number}. Your equipment arrives by this day. You set it up yourself.`,
        ]
      : [
          `${provider} installs your services`,
          `Order ${number}. An adult, 18 or older, should be there for the whole visit.`,
        ];
  return [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${escapeText(provider)}//Orders//EN`,
      isCancelled ? 'METHOD:CANCEL' : 'METHOD:PUBLISH',
    ],
    ...['BEGIN:VEVENT', `UID:${number}@orders`, `DTSTAMP:${formatInstant(changedAt)}`, `SEQUENCE:${sequence}`],
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    ...times,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
    .map(foldLine)
    .join('\r\n');
}

const formatInstant = (instant: Date) => `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
const formatDate = (date: string) => date.replaceAll('-', '');
const escapeText = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');

/** Folds a line as RFC 5545 requires, without splitting a character. Continuation lines begin with a space. */
function foldLine(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = countBytes(character);
    if (bytes + size > maxLineBytes) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

const countBytes = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};
