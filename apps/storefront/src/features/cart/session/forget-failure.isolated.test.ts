import { beforeEach, expect, test, vi } from 'vitest';
import { clearNotification, notification, notify } from '../../../shell/notification/notification-store.ts';
import { inTurn, untilAnswered } from './in-turn.ts';

vi.mock('./cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

beforeEach(clearNotification);

const message = () => notification.get()?.message;
const runSuccessfulStep = () => inTurn(async () => true);

test('a failure notice stays until a later choice succeeds', async () => {
  await inTurn(async () => notify('It could not be added.') ?? false);
  await inTurn(async () => false);
  expect(message()).toBe('It could not be added.');
  await runSuccessfulStep();
  expect(message()).toBeUndefined();
});

test('a notice of the same choice stays when the choice succeeds, and so does a lasting notice', async () => {
  await untilAnswered(async () => {
    await inTurn(async () => notify('There is no number for it.') ?? true);
    return runSuccessfulStep();
  });
  expect(message()).toBe('There is no number for it.');
  notify('Please choose a router.', 'error', true);
  await runSuccessfulStep();
  expect(message()).toBe('Please choose a router.');
});
