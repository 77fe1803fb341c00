import { describe, expect, test } from 'vitest';
import {
  buildCalendarFile,
  getCallDeadlineText,
  listNextSteps,
  type OrderVisit,
  orderStates,
  unfinishedOrderDays,
} from './index.ts';

const visit: OrderVisit = { date: '2026-03-10', interval: '8:00 AM - 12:00 PM', installBy: 'technician' };
const entry = {
  number: 'M-7KQ2-X9RD',
  provider: 'Halyard Business',
  timeZone: 'America/New_York',
  changedAt: new Date('2026-03-03T15:00:00Z'),
  location: null,
  sequence: 2,
  isCancelled: false,
};
const unfoldLines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const countBytes = (text: string) => encodeURIComponent(text).replace(/%../g, 'x').length;
const buildLines = (change: Partial<OrderVisit> = {}) =>
  buildCalendarFile({ ...entry, visit: { ...visit, ...change } }).split('\r\n');

describe('buildCalendarFile', () => {
  test('uses local time on both sides of a daylight saving change', () => {
    expect(buildLines()).toEqual(expect.arrayContaining(['DTSTART:20260310T120000Z', 'DTEND:20260310T160000Z']));
    expect(buildLines({ date: '2026-03-06' })).toContain('DTSTART:20260306T130000Z');
    expect(buildLines({ date: '2026-03-08' })).toContain('DTSTART:20260308T120000Z'); // the day of the change
    expect(buildLines({ interval: '12:00 PM - 4:30 PM' })).toEqual(
      expect.arrayContaining(['DTSTART:20260310T160000Z', 'DTEND:20260310T203000Z']),
    );
  });

  test('creates an all-day entry for self install, or if there are no hours', () => {
    for (const change of [{ installBy: 'self' as const }, { interval: 'Any time' }])
      expect(buildLines(change)).toEqual(
        expect.arrayContaining(['DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260311']),
      );
  });

  test('is a complete entry [S-079]', () => {
    const location = '101 Longboat Wharf\nHoboken';
    expect(unfoldLines(buildCalendarFile({ ...entry, visit: { ...visit, installBy: 'self' }, location }))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Halyard Business//Orders//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:M-7KQ2-X9RD@orders',
      'DTSTAMP:20260303T150000Z',
      'SEQUENCE:2',
      'DTSTART;VALUE=DATE:20260310',
      'DTEND;VALUE=DATE:20260311',
      'SUMMARY:Set up your Halyard Business equipment',
      'DESCRIPTION:Order M-7KQ2-X9RD. Your equipment arrives by this day. You set it up yourself.',
      'LOCATION:101 Longboat Wharf\\nHoboken',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    expect(unfoldLines(buildCalendarFile({ ...entry, visit }))).toHaveLength(15);
  });

  test('removes the visit of a cancelled order from calendars, and replaces one that has moved [O-046]', () => {
    const lines = unfoldLines(buildCalendarFile({ ...entry, visit, sequence: 3, isCancelled: true }));
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:M-7KQ2-X9RD@orders', 'SEQUENCE:3', 'STATUS:CANCELLED']),
    );
    expect(lines).not.toContain('METHOD:PUBLISH');
  });

  test('contains the location if there is one, with its commas escaped [S-079]', () => {
    const location = '101 Longboat Wharf, Unit 2, Hoboken, NJ 07030';
    expect(unfoldLines(buildCalendarFile({ ...entry, visit, location }))).toContain(
      'LOCATION:101 Longboat Wharf\\, Unit 2\\, Hoboken\\, NJ 07030',
    );
  });

  test('describes a self-installation without a visit or an appointment [S-072]', () => {
    const file = unfoldLines(buildCalendarFile({ ...entry, visit: { ...visit, installBy: 'self' } })).join('\n');
    expect(file).toContain(
      'DESCRIPTION:Order M-7KQ2-X9RD. Your equipment arrives by this day. You set it up yourself.',
    );
    expect(file).not.toMatch(/appointment|visit/i);
    expect(unfoldLines(buildCalendarFile({ ...entry, visit })).join('\n')).toContain(
      'An adult\\, 18 or older\\, should be there for the whole visit.',
    );
  });

  test('escapes special characters and contains no location without an address', () => {
    const lines = unfoldLines(buildCalendarFile({ ...entry, visit, provider: 'Rope, Sail; Sons' }));
    expect(lines).toContain('SUMMARY:Rope\\, Sail\\; Sons installs your services');
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => line.startsWith('LOCATION'))).toEqual([]);
  });

  test.each(['x', 'é', '…', '🛟', 'aé…🛟'])('folds lines at 75 bytes without splitting %s', (text) => {
    const provider = text.repeat(120);
    const file = buildCalendarFile({ ...entry, visit, provider });
    for (const line of file.split('\r\n')) expect(countBytes(line)).toBeLessThanOrEqual(75);
    // encodeURIComponent throws on half a surrogate pair.
    expect(unfoldLines(file)).toContain(`SUMMARY:${provider} installs your services`);
    // A line is folded only where the next character would not fit.
    const lines = file.split('\r\n');
    for (const [index, continuation] of lines.entries())
      if (continuation.startsWith(' ')) {
        const [, nextCharacter = ''] = continuation;
        expect(countBytes(`${lines[index - 1]}${nextCharacter}`)).toBeGreaterThan(75);
      }
  });
});

test('only an order under way has next steps', () => {
  for (const state of orderStates) {
    const isUnderWay = ['submitted', 'accepted', 'onHold', 'withRepresentative'].includes(state);
    expect(listNextSteps({ state, visit }).length > 0, state).toBe(isUnderWay);
  }
  expect(listNextSteps({ state: 'withRepresentative', visit })[0]).toContain('Call us');
  expect(listNextSteps({ state: 'onHold', visit })).toEqual([
    'We’ve paused the work on your order. We’ll contact you before we continue.',
  ]);
  expect(listNextSteps({ state: 'accepted', visit: { ...visit, installBy: 'self' } }).join(' ')).toContain('set it up');
});

test('an order without a visit yet has the preparation and the bill as next steps', () => {
  expect(listNextSteps({ state: 'accepted', visit: null })).toEqual([
    'We’ll prepare your order and confirm it. Its page always shows the current status.',
    'You’ll get your first bill after the installation.',
  ]);
});

test('the next steps say how long the visit takes only if the provider does [P-035]', () => {
  const listWith = (visitTime?: string) => listNextSteps({ state: 'accepted', visit }, visitTime)[1];
  expect(listWith('half a day')).toBe(
    'A technician comes during your time window and connects your services in half a day.',
  );
  expect(listWith()).toBe('A technician comes during your time window and connects your services.');
});

test('a held order states its deadline and promises no visit before it is released', () => {
  const [callStep, visitStep] = listNextSteps({ state: 'withRepresentative', visit }, 'about three hours');
  expect(callStep).toContain(
    'before the day you chose or within ten days of starting your order, whichever comes first',
  );
  expect(visitStep).toBe(
    'After that, a technician comes during your time window and connects your services in about three hours.',
  );
  expect(listNextSteps({ state: 'accepted', visit })[1]).toMatch(/^A technician comes/);
  // The text must name the number of days (K-328).
  expect([unfinishedOrderDays, getCallDeadlineText(null)]).toEqual([
    10,
    'Please call within ten days of starting your order. We’ll hold it until then.',
  ]);
});
