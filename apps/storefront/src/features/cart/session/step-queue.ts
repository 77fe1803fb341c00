import type { CallFailure } from '../../../lib/api/failure.ts';
import { refreshProducts } from '../catalog/products-query.ts';
import { currentCart, refreshCart } from './cart-query.ts';
import type { CartSession } from './cart-session.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { clearPendingChoice } from './pending-choice.ts';
import { waitForPaint } from './wait-for-paint.ts';

/** Clears an earlier failure after a later choice succeeds. Lasting notices stay until they are resolved. */
function clearEarlierFailure({ notifications, steps: { noticeBefore } }: CartSession): void {
  if (noticeBefore?.tone === 'error' && !noticeBefore.lasting && notifications.get() === noticeBefore)
    notifications.clear();
}

/**
 * Shows the pending choice and the spinner until this and all other running steps are answered (C-209 to C-211). After
 * that only the server's cart counts.
 */
export function trackStep<T>(cart: CartSession, work: () => Promise<T>): Promise<T> {
  const { notifications, spinner, steps } = cart;
  if (steps.running.size === 0) {
    // A new choice clears the info notice of the previous one.
    if (notifications.get()?.tone === 'info') notifications.clear();
    steps.noticeBefore = notifications.get();
  }
  spinner.show();
  const answered = work()
    .then((result) => {
      if (result) clearEarlierFailure(cart);
      return result;
    })
    .finally(() => {
      steps.running.delete(answered);
      if (steps.running.size > 0) return;
      clearPendingChoice(cart);
      spinner.hide();
      notifyOtherTabs(cart);
    });
  steps.running.add(answered);
  return answered;
}

/** Runs order steps one after the other, in the order of the shopper's choices. */
export function runStep<T>(cart: CartSession, step: () => Promise<T>): Promise<T> {
  const { steps } = cart;
  const previousStep = steps.last;
  const current = trackStep(cart, () => previousStep.then(waitForPaint).then(step));
  steps.last = current.catch(() => undefined);
  return current;
}

/** Resolves when no step is running. */
export async function waitForSteps({ steps: { running } }: CartSession): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}

/** Notifies the shopper and logs a successful call with a negative answer, like any other failure (C-344, C-345). */
export function reportNegativeAnswer({ notifications, settings, logEvent }: CartSession, name: string): false {
  notifications.notify(settings.messages.somethingWentWrong);
  logEvent({ type: 'Error', name, logs: 'Fail' });
  return false;
}

/** Notifies the shopper that a step failed, and refreshes the cart (C-341, C-344). */
export async function reportStepFailure(cart: CartSession, { message, failure, code }: CallFailure): Promise<false> {
  if (failure) return false; // The client already navigates to the failure page.
  if (code === 'aborted' || code === 'otherAddress') return false; // The client handles `otherAddress` too.
  cart.notifications.notify(message);
  if (code === 'numberTaken' || code === 'numbersAllHeld') await refreshProducts(cart);
  if (currentCart(cart)) await refreshCart(cart);
  return false;
}
