import { beforeEach, expect, test, vi } from 'vitest';
import { clearNotification, notification, notify } from '../../../shell/notification/notification-store.ts';
import { untilAnswered } from './in-turn.ts';

vi.mock('./cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

beforeEach(clearNotification);

test('an info notice is cleared by the next choice, and an error notice stays', async () => {
  notify('Power Reserve was taken out of your order.', 'info');
  await untilAnswered(async () => {
    expect(notification.get()).toBeNull();
    await Promise.resolve();
    notify('Told by this one.', 'info');
    await untilAnswered(async () => undefined); // a step of the same choice
    expect(notification.get()?.message).toBe('Told by this one.');
  });
  expect(notification.get()?.message).toBe('Told by this one.');
  notify('Please choose another number.');
  await untilAnswered(async () => undefined);
  expect(notification.get()?.message).toBe('Please choose another number.');
});
