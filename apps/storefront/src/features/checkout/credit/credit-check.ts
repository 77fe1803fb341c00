import type { CartSession } from '../../cart/session/cart-session.ts';
import { changeCheckout } from '../checkout-store.ts';
import { callForCheckout } from '../notice-lost-quote.ts';
import { createCreditCheck } from './run-credit-check.ts';

const creditChecks = new WeakMap<CartSession, ReturnType<typeof createCreditCheck>>();

/** Returns the credit check of this visit. There is only one, because it remembers an attempt with an unknown outcome. */
export function creditCheckOf(cart: CartSession): ReturnType<typeof createCreditCheck> {
  const known = creditChecks.get(cart);
  if (known) return known;
  const creditCheck = createCreditCheck({
    call: callForCheckout(cart),
    openSealer: cart.sealing.openSealer,
    log: cart.logEvent,
    change: changeCheckout,
    contactSupport: cart.settings.messages.contactSupport,
  });
  creditChecks.set(cart, creditCheck);
  return creditCheck;
}
