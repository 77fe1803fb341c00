import type { CallFailure } from '../api/failure.ts';
import { notify } from '../shell/notification/notification-store.ts';
import { cartNow, refreshCart } from './cart-query.ts';
import { cartSpinner } from './cart-spinner.ts';
import { pending } from './pending.ts';

let last: Promise<unknown> = Promise.resolve();
let underWay = 0;

/**
 * One order step after the other, in the order in which the shopper took them. The spinner turns from the first until
 * the last is answered (C-209 to C-211); then the server's word alone counts.
 */
export function inTurn<T>(step: () => Promise<T>): Promise<T> {
  underWay += 1;
  cartSpinner.show();
  const turn = last.then(step).finally(() => {
    underWay -= 1;
    if (underWay > 0) return;
    pending.set(null);
    cartSpinner.hide();
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** Resolves when nothing is under way any more. */
export async function settled(): Promise<void> {
  while (underWay > 0) await last;
}

/** A step that the server did not take: the shopper is told, and the cart is shown as it stands (C-341, C-344). */
export async function stepFailed({ message, failure, code }: CallFailure): Promise<false> {
  if (failure) return false; // The client already leads to the failure page.
  if (code === 'aborted') return false;
  notify(message);
  if (cartNow()) await refreshCart();
  return false;
}
