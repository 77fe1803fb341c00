import { beforeEach, expect, test } from 'vitest';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { runStep, trackStep } from './step-queue.ts';

let cartSession = createTestCartSession();
beforeEach(() => {
  cartSession = createTestCartSession();
});

const readMessage = () => cartSession.notifications.get()?.message;
const runSuccessfulStep = () => runStep(cartSession, async () => true);
/** Runs a step that notifies the shopper. */
const runNotifyingStep = (text: string, result: boolean) =>
  runStep(cartSession, async () => {
    cartSession.notifications.notify(text);
    return result;
  });

test('an info notice is cleared by the next choice, and an error notice stays', async () => {
  cartSession.notifications.notify('Power Reserve was taken out of your order.', 'info');
  await trackStep(cartSession, async () => {
    expect(cartSession.notifications.get()).toBeNull();
    await Promise.resolve();
    cartSession.notifications.notify('Notice of this choice.', 'info');
    await trackStep(cartSession, async () => undefined); // a step of the same choice
    expect(readMessage()).toBe('Notice of this choice.');
  });
  expect(readMessage()).toBe('Notice of this choice.');
  cartSession.notifications.notify('Please choose another number.');
  await trackStep(cartSession, async () => undefined);
  expect(readMessage()).toBe('Please choose another number.');
});

test('a failure notice stays until a later choice succeeds', async () => {
  await runNotifyingStep('It could not be added.', false);
  await runStep(cartSession, async () => false);
  expect(readMessage()).toBe('It could not be added.');
  await runSuccessfulStep();
  expect(readMessage()).toBeUndefined();
});

test('a notice of the same choice stays when the choice succeeds, and so does a lasting notice', async () => {
  await trackStep(cartSession, async () => {
    await runNotifyingStep('There is no number for it.', true);
    return runSuccessfulStep();
  });
  expect(readMessage()).toBe('There is no number for it.');
  cartSession.notifications.notify('Please choose a router.', 'error', true);
  await runSuccessfulStep();
  expect(readMessage()).toBe('Please choose a router.');
});
