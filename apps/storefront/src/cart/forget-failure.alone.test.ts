import { beforeEach, expect, test, vi } from 'vitest';
import { clearNotification, notification, notify } from '../shell/notification/notification-store.ts';
import { inTurn, untilAnswered } from './in-turn.ts';

vi.mock('./cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

beforeEach(clearNotification);

const told = () => notification.get()?.message;
const taken = () => inTurn(async () => true);

test('a failure is told until a later choice is taken, and not only until one is made', async () => {
  await inTurn(async () => notify('It could not be added.') ?? false);
  await inTurn(async () => false);
  expect(told()).toBe('It could not be added.');
  await taken();
  expect(told()).toBeUndefined();
});

test('what a choice itself tells stays when the rest of it is taken, as does what Continue waits for', async () => {
  await untilAnswered(async () => {
    await inTurn(async () => notify('There is no number for it.') ?? true);
    return taken();
  });
  expect(told()).toBe('There is no number for it.');
  notify('Please choose a router.', 'error', true);
  await taken();
  expect(told()).toBe('Please choose a router.');
});
