import { beforeEach, expect, test } from 'vitest';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { runStep, trackStep } from './step-queue.ts';

let cartSession = createTestCartSession();
beforeEach(() => {
  cartSession = createTestCartSession();
});

const message = () => cartSession.notifications.get()?.message;
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
    cartSession.notifications.notify('Told by this one.', 'info');
    await trackStep(cartSession, async () => undefined); // a step of the same choice
    expect(message()).toBe('Told by this one.');
  });
  expect(message()).toBe('Told by this one.');
  cartSession.notifications.notify('Please choose another number.');
  await trackStep(cartSession, async () => undefined);
  expect(message()).toBe('Please choose another number.');
});

test('a failure notice stays until a later choice succeeds', async () => {
  await runNotifyingStep('It could not be added.', false);
  await runStep(cartSession, async () => false);
  expect(message()).toBe('It could not be added.');
  await runSuccessfulStep();
  expect(message()).toBeUndefined();
});

test('a notice of the same choice stays when the choice succeeds, and so does a lasting notice', async () => {
  await trackStep(cartSession, async () => {
    await runNotifyingStep('There is no number for it.', true);
    return runSuccessfulStep();
  });
  expect(message()).toBe('There is no number for it.');
  cartSession.notifications.notify('Please choose a router.', 'error', true);
  await runSuccessfulStep();
  expect(message()).toBe('Please choose a router.');
});
