import type { CartSession } from '../../cart/session/cart-session.ts';
import { changeCheckout } from '../checkout-store.ts';
import { callForCheckout } from '../detect-lost-quote.ts';
import { createCreditCheckRunner } from './run-credit-check.ts';

const runners = new WeakMap<CartSession, ReturnType<typeof createCreditCheckRunner>>();

/**
 * Returns the function that runs credit checks. Each visit has only one, because it remembers an attempt with an
 * unknown outcome.
 */
export function getCreditCheckRunner(cartSession: CartSession): ReturnType<typeof createCreditCheckRunner> {
  const existingRunner = runners.get(cartSession);
  if (existingRunner) return existingRunner;
  const runner = createCreditCheckRunner({
    call: callForCheckout(cartSession),
    openSealer: cartSession.sealing.openSealer,
    log: cartSession.logEvent,
    change: changeCheckout,
    contactSupport: cartSession.settings.messages.contactSupport,
  });
  runners.set(cartSession, runner);
  return runner;
}
