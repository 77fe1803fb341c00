import type { Checkout } from '@demarc/domain/checkout';
import type { FailureCode } from '@demarc/domain/errors';
import { useMemo } from 'react';
import type { ShopClient } from '../../lib/api/call.ts';
import type { CallResult } from '../../lib/api/failure.ts';
import type { CartSession } from '../cart/session/cart-session.ts';
import { useCartSession } from '../cart/session/cart-session-context.tsx';
import { changeCheckout, getCheckout } from './checkout-store.ts';
import { callForCheckout } from './detect-lost-quote.ts';

/** The dependencies of the checkout sections. Tests provide their own. */
export interface CheckoutDeps {
  readonly cartSession: CartSession;
  readonly call: ShopClient['call'];
  checkout(): Checkout;
  change(next: (checkout: Checkout) => Checkout): void;
  openFailurePage(code: FailureCode): void;
}

const createCheckoutDeps = (cartSession: CartSession): CheckoutDeps => ({
  cartSession,
  call: callForCheckout(cartSession),
  checkout() {
    const checkout = getCheckout();
    if (!checkout) throw new Error('No checkout has been entered');
    return checkout;
  },
  change: changeCheckout,
  openFailurePage: (code) => void cartSession.openFailurePage(code),
});

export function useCheckoutDeps(): CheckoutDeps {
  const cartSession = useCartSession();
  return useMemo(() => createCheckoutDeps(cartSession), [cartSession]);
}

/** The client notifies the shopper of a rate limit, which ends by itself. */
const handledCodes: readonly string[] = ['aborted', 'cartMissing', 'rateLimited'];

/**
 * Returns the value of a call that the shopper cannot continue without, or shows the failure page. When the response
 * names a page, the client navigates there; an ended session is handled by the page.
 */
export function getValueOrShowFailure<T>(
  { openFailurePage }: CheckoutDeps,
  result: CallResult<T>,
  code: FailureCode,
): T | undefined {
  if (result.ok) return result.value;
  const { code: failureCode, failurePage } = result.failure;
  const isHandledElsewhere = handledCodes.includes(failureCode) || failurePage;
  if (!isHandledElsewhere) openFailurePage(code);
  return undefined;
}
