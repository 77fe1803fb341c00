import type { CartSession } from '../../cart/session/cart-session.ts';
import { changeCheckout } from '../checkout-store.ts';
import { callForCheckout } from '../notice-lost-quote.ts';
import { createCreditCheck } from './run-credit-check.ts';

const creditChecks = new WeakMap<CartSession, ReturnType<typeof createCreditCheck>>();

/** Returns the credit check of this visit. There is only one, because it remembers an attempt with an unknown outcome. */
export function creditCheckOf(cartSession: CartSession): ReturnType<typeof createCreditCheck> {
  const known = creditChecks.get(cartSession);
  if (known) return known;
  const creditCheck = createCreditCheck({
    call: callForCheckout(cartSession),
    openSealer: cartSession.sealing.openSealer,
    log: cartSession.logEvent,
    change: changeCheckout,
    contactSupport: cartSession.settings.messages.contactSupport,
  });
  creditChecks.set(cartSession, creditCheck);
  return creditCheck;
}
