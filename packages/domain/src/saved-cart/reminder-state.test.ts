import { expect, test } from 'vitest';
import { getReminderState } from './index.ts';

const now = new Date('2026-11-02T15:00:00.000Z');

test.each([
  ['waits until the last reminder', new Date(now.getTime() + 1), 'waiting'],
  ['has sent all at the last reminder', now, 'sent'],
  ['is off without a reminder', null, 'off'],
] as const)('the state of reminders %s [A-098]', (_case, lastReminderAt, state) => {
  expect(getReminderState(lastReminderAt, now)).toBe(state);
});
