import { succeed } from '@demarc/domain/errors';
import { expect, test } from 'vitest';
import { embeddedChat, isOpen } from './embedded.ts';

const support = {
  timeZone: 'America/New_York',
  hours: [
    { days: 'Mon-Fri', weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '22:00' },
    { days: 'Sun', weekdays: [7], opens: '11:00', closes: '21:30' },
  ],
};

test.each([
  ['the minute before opening', '2026-01-15T12:59:59Z', false],
  ['the opening minute', '2026-01-15T13:00:00Z', true],
  ['the last open minute, tomorrow in UTC', '2026-01-16T02:59:59Z', true],
  ['the closing minute', '2026-01-16T03:00:00Z', false],
  ['the opening minute in daylight saving time', '2026-07-15T12:00:00Z', true],
  ['an hour that is open only in daylight saving time', '2026-01-15T12:00:00Z', false],
  ['a day without hours', '2026-01-17T17:00:00Z', false],
  ['Sunday before its own opening', '2026-01-18T15:00:00Z', false],
  ['Sunday after its own opening', '2026-01-18T16:00:00Z', true],
  ['midnight', '2026-01-15T05:00:00Z', false],
])("%s counts on the provider's clock", (_, instant, open) => {
  expect(isOpen(support, new Date(instant))).toBe(open);
});

test('a conversation is open while somebody is there', async () => {
  let now = new Date('2026-01-15T21:59:00-05:00');
  const whole = { ...support, helpLine: '', zoneLabel: '', mailbox: 'support@example.com' };
  const chat = embeddedChat(whole, { now: () => now }, { send: async () => succeed(undefined) });
  expect([await chat.available(), await chat.open('c1')]).toEqual([true, true]);
  now = new Date('2026-01-15T22:00:00-05:00');
  expect([await chat.available(), await chat.open('c1')]).toEqual([false, false]);
});
