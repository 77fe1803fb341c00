import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearNotification, notification, notify } from './notification-store.ts';
import { notifyRateLimit } from './notify-rate-limit.ts';

const text = 'Too many requests in a short time. Please wait a minute and try again.';

beforeEach(() => {
  vi.useFakeTimers();
  clearNotification();
});
afterEach(() => vi.useRealTimers());

test('the notice of a rate limit is gone when the time to wait is over [S-028] [S-030]', () => {
  notifyRateLimit(text, 40);
  vi.advanceTimersByTime(39_999);
  expect(notification.get()?.message).toBe(text);
  vi.advanceTimersByTime(1);
  expect(notification.get()).toBeNull();
});

test('the end of the wait clears no other notice', () => {
  notifyRateLimit(text, 40);
  notify('Another one.');
  vi.advanceTimersByTime(40_000);
  expect(notification.get()?.message).toBe('Another one.');
});
