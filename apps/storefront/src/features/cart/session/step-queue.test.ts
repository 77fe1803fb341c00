import { beforeEach, expect, test } from 'vitest';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { runStep, trackStep } from './step-queue.ts';

let cart = createTestCartSession();
beforeEach(() => {
  cart = createTestCartSession();
});

const message = () => cart.notifications.get()?.message;
const runSuccessfulStep = () => runStep(cart, async () => true);
/** Runs a step that notifies the shopper. */
const runNotifyingStep = (text: string, result: boolean) =>
  runStep(cart, async () => {
    cart.notifications.notify(text);
    return result;
  });

test('an info notice is cleared by the next choice, and an error notice stays', async () => {
  cart.notifications.notify('Power Reserve was taken out of your order.', 'info');
  await trackStep(cart, async () => {
    expect(cart.notifications.get()).toBeNull();
    await Promise.resolve();
    cart.notifications.notify('Told by this one.', 'info');
    await trackStep(cart, async () => undefined); // a step of the same choice
    expect(message()).toBe('Told by this one.');
  });
  expect(message()).toBe('Told by this one.');
  cart.notifications.notify('Please choose another number.');
  await trackStep(cart, async () => undefined);
  expect(message()).toBe('Please choose another number.');
});

test('a failure notice stays until a later choice succeeds', async () => {
  await runNotifyingStep('It could not be added.', false);
  await runStep(cart, async () => false);
  expect(message()).toBe('It could not be added.');
  await runSuccessfulStep();
  expect(message()).toBeUndefined();
});

test('a notice of the same choice stays when the choice succeeds, and so does a lasting notice', async () => {
  await trackStep(cart, async () => {
    await runNotifyingStep('There is no number for it.', true);
    return runSuccessfulStep();
  });
  expect(message()).toBe('There is no number for it.');
  cart.notifications.notify('Please choose a router.', 'error', true);
  await runSuccessfulStep();
  expect(message()).toBe('Please choose a router.');
});
