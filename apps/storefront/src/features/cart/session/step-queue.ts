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
 * Shows the pending choice and the spinner until this and all other running steps are done, successfully or not (C-209
 * to C-211, C-343). After that the page shows the server's cart.
 */
export function trackStep<T>(cartSession: CartSession, work: () => Promise<T>): Promise<T> {
  const { notifications, spinner, steps } = cartSession;
  if (steps.running.size === 0) {
    // A new choice clears the info notice of the previous one.
    if (notifications.get()?.tone === 'info') notifications.clear();
    steps.noticeBefore = notifications.get();
  }
  spinner.show();
  const running = work()
    .then((result) => {
      if (result) clearEarlierFailure(cartSession);
      return result;
    })
    .finally(() => {
      steps.running.delete(running);
      if (steps.running.size > 0) return;
      clearPendingChoice(cartSession);
      spinner.hide();
      notifyOtherTabs(cartSession);
    });
  steps.running.add(running);
  return running;
}

/** Runs order steps one after the other, in the order of the shopper's choices. */
export function runStep<T>(cartSession: CartSession, step: () => Promise<T>): Promise<T> {
  const { steps } = cartSession;
  const previousStep = steps.last;
  const current = trackStep(cartSession, () => previousStep.then(waitForPaint).then(step));
  steps.last = current.catch(() => undefined);
  return current;
}

/** Resolves when no step is running. */
export async function waitForSteps({ steps: { running } }: CartSession): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}
