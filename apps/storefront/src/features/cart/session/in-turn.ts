import type { CallFailure } from '../../../lib/api/failure.ts';
import { logEvent } from '../../../lib/event-log/index.ts';
import { readSettings } from '../../../lib/settings.tsx';
import { clearNotification, notification, notify } from '../../../shell/notification/notification-store.ts';
import { refreshProducts } from '../catalog/products-query.ts';
import { cartNow, refreshCart } from './cart-query.ts';
import { cartSpinner } from './cart-spinner.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { painted } from './painted.ts';
import { clearPending } from './pending.ts';

let lastStep: Promise<unknown> = Promise.resolve();
const running = new Set<Promise<unknown>>();
/** The notification that was visible when the running steps began. */
let notificationBefore: ReturnType<typeof notification.get> = null;

/** Clears an earlier failure after a later choice succeeds. Lasting notices stay until they are resolved. */
function clearEarlierFailure(): void {
  if (notificationBefore?.tone === 'error' && !notificationBefore.lasting && notification.get() === notificationBefore)
    clearNotification();
}

/**
 * Shows the pending choice and the spinner until this and all other running steps are answered (C-209 to C-211). After
 * that only the server's cart counts.
 */
export function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  if (running.size === 0) {
    // A new choice clears the info notice of the previous one.
    if (notification.get()?.tone === 'info') clearNotification();
    notificationBefore = notification.get();
  }
  cartSpinner.show();
  const answered = work()
    .then((result) => {
      if (result) clearEarlierFailure();
      return result;
    })
    .finally(() => {
      running.delete(answered);
      if (running.size > 0) return;
      clearPending();
      cartSpinner.hide();
      notifyOtherTabs();
    });
  running.add(answered);
  return answered;
}

/** Runs order steps one after the other, in the order of the shopper's choices. */
export function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const previousStep = lastStep;
  const current = untilAnswered(() => previousStep.then(painted).then(step));
  lastStep = current.catch(() => undefined);
  return current;
}

/** Resolves when no step is running. */
export async function settled(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}

/** Notifies the shopper and logs a successful call with a negative answer, like any other failure (C-344, C-345). */
export function reportNegativeAnswer(name: string): false {
  notify(readSettings().messages.somethingWentWrong);
  logEvent({ type: 'Error', name, logs: 'Fail' });
  return false;
}

/** Notifies the shopper that a step failed, and refreshes the cart (C-341, C-344). */
export async function stepFailed({ message, failure, code }: CallFailure): Promise<false> {
  if (failure) return false; // The client already navigates to the failure page.
  if (code === 'aborted' || code === 'otherAddress') return false; // The client handles `otherAddress` too.
  notify(message);
  if (code === 'numberTaken' || code === 'numbersAllHeld') await refreshProducts();
  if (cartNow()) await refreshCart();
  return false;
}
