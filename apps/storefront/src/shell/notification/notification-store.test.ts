import { expect, test } from 'vitest';
import { clearNotification, notification, notify } from './notification-store.ts';

test('notify replaces the notice, the same message is a new notice, and clearNotification removes it', () => {
  notify('Something went wrong. Please try again');
  const first = notification.get();
  expect(first).toMatchObject({ tone: 'error' });
  notify('Something went wrong. Please try again');
  expect(notification.get()?.id).not.toBe(first?.id);
  notify('Saved', 'success');
  expect(notification.get()).toMatchObject({ message: 'Saved', tone: 'success' });
  clearNotification();
  expect(notification.get()).toBeNull();
});
