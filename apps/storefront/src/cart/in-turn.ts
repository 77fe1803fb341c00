import type { CallFailure } from '../api/failure.ts';
import { logEvent } from '../event-log/index.ts';
import { readSettings } from '../settings.tsx';
import { clearNotification, notification, notify } from '../shell/notification/notification-store.ts';
import { cartNow, refreshCart } from './cart-query.ts';
import { cartSpinner } from './cart-spinner.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { painted } from './painted.ts';
import { nothingPending } from './pending.ts';
import { refreshProducts } from './products-query.ts';

let last: Promise<unknown> = Promise.resolve();
const underWay = new Set<Promise<unknown>>();
/** What stood there when the shopper began with what is under way. */
let toldBefore: ReturnType<typeof notification.get> = null;

/** An earlier failure is no news beside what has come of a later choice; what is missing is told until it is there. */
function forgetFailure(): void {
  if (toldBefore?.tone === 'error' && !toldBefore.lasting && notification.get() === toldBefore) clearNotification();
}

/**
 * What the shopper wishes stands on the page, and the spinner turns, until this and all else under way has been answered
 * (C-209 to C-211); then the server's word alone counts.
 */
export function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  if (underWay.size === 0) {
    // What was told of the choice before is over with this one.
    if (notification.get()?.tone === 'info') clearNotification();
    toldBefore = notification.get();
  }
  cartSpinner.show();
  const answered = work()
    .then((taken) => {
      if (taken) forgetFailure();
      return taken;
    })
    .finally(() => {
      underWay.delete(answered);
      if (underWay.size > 0) return;
      nothingPending();
      cartSpinner.hide();
      tellOtherTabs();
    });
  underWay.add(answered);
  return answered;
}

/** One order step after the other, in the order in which the shopper took them. */
export function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const before = last;
  const turn = untilAnswered(() => before.then(painted).then(step));
  last = turn.catch(() => undefined);
  return turn;
}

/** Resolves when nothing is under way any more. */
export async function settled(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

/** An answer that is a no in itself: told and logged as any other failure is (C-344, C-345). */
export function answeredNo(name: string): false {
  notify(readSettings().messages.somethingWentWrong);
  logEvent({ type: 'Error', name, logs: 'Fail' });
  return false;
}

/** A step that the server did not take: the shopper is told, and the cart is shown as it stands (C-341, C-344). */
export async function stepFailed({ message, failure, code }: CallFailure): Promise<false> {
  if (failure) return false; // The client already leads to the failure page.
  if (code === 'aborted' || code === 'otherAddress') return false; // Of the latter the client tells, too.
  notify(message);
  if (code === 'numberTaken' || code === 'numbersAllHeld') await refreshProducts();
  if (cartNow()) await refreshCart();
  return false;
}
