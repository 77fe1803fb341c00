import type { Checkout } from '@demarc/domain/checkout';
import type { FailureCode } from '@demarc/domain/errors';
import type { CallResult } from '../api/failure.ts';
import type { ShopClient } from '../api/shop-client.ts';
import { showFailurePage } from '../cart/show-failure-page.ts';
import { changeCheckout, checkoutNow } from './checkout-store.ts';
import { callOfCheckout } from './notice-lost-quote.ts';

/** What the sections' own steps stand on; tests bring their own. */
export interface Around {
  readonly call: ShopClient['call'];
  checkout(): Checkout;
  change(next: (checkout: Checkout) => Checkout): void;
  showFailure(code: FailureCode): void;
}

export const shop: Around = {
  call: callOfCheckout,
  checkout() {
    const checkout = checkoutNow();
    if (!checkout) throw new Error('a section is part of a checkout that was entered');
    return checkout;
  },
  change: changeCheckout,
  showFailure: (code) => void showFailurePage(code),
};

/**
 * The value of a call without which the shopper cannot go on; where the answer names a page, the client leads there. That
 * the session has ended is said by the page.
 */
export function valueOrFailure<T>({ showFailure }: Around, result: CallResult<T>, code: FailureCode): T | undefined {
  if (result.ok) return result.value;
  const { code: why, failure } = result.failure;
  const toldElsewhere = why === 'aborted' || why === 'cartMissing' || failure;
  if (!toldElsewhere) showFailure(code);
  return undefined;
}
