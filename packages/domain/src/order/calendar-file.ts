import { addDays, toInstant } from '../calendar/index.ts';
import type { OrderVisit } from './order.ts';

interface CalendarEntry {
  readonly number: string;
  readonly visit: OrderVisit;
  readonly provider: string;
  readonly timeZone: string;
  readonly createdAt: Date;
}

const windowPattern = /^(\d{1,2}):(\d{2}) ([AP]M) - (\d{1,2}):(\d{2}) ([AP]M)$/;

const maxBytes = 75;

/**
 * Creates an iCalendar entry for the installation. Links get forwarded, so it contains no more than the order page and
 * no address.
 */
export function buildCalendarFile({ number, visit, provider, timeZone, createdAt }: CalendarEntry): string {
  const window = visit.installBy === 'technician' ? parseWindow(visit.interval) : undefined;
  const when = window
    ? window.map(
        (minutes, end) => `DT${end ? 'END' : 'START'}:${formatInstant(toInstant(timeZone, visit.date, minutes))}`,
      )
    : [`DTSTART;VALUE=DATE:${formatDate(visit.date)}`, `DTEND;VALUE=DATE:${formatDate(addDays(visit.date, 1))}`];
  const what = visit.installBy === 'self' ? `Set up your ${provider} equipment` : `${provider} installs your services`;
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escapeText(provider)}//Orders//EN`, 'METHOD:PUBLISH'],
    ...['BEGIN:VEVENT', `UID:${number}@orders`, `DTSTAMP:${formatInstant(createdAt)}`, ...when],
    `SUMMARY:${escapeText(what)}`,
    `DESCRIPTION:${escapeText(`Order ${number}. An adult, 18 or older, should be there for the whole visit.`)}`,
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
    .map(foldLine)
    .join('\r\n');
}

/** '8:00 AM - 12:00 PM' as minutes after midnight. Undefined for a day without a window. */
function parseWindow(interval: string): readonly [from: number, to: number] | undefined {
  const [, ...parts] = windowPattern.exec(interval) ?? [];
  if (parts.length === 0) return undefined;
  return [toMinutes(parts[0], parts[1], parts[2]), toMinutes(parts[3], parts[4], parts[5])];
}

const toMinutes = (hour = '', minute = '', half = ''): number =>
  ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);

const formatInstant = (instant: Date) => `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
const formatDate = (date: string) => date.replaceAll('-', '');
const escapeText = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');

/** RFC 5545: folds lines at 75 UTF-8 bytes without splitting a character. Continuation lines begin with a space. */
function foldLine(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const more = countBytes(character);
    if (bytes + more > maxBytes) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += more;
  }
  return text;
}

const countBytes = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};
