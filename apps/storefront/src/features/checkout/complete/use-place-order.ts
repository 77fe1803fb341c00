import { useState } from 'react';
import type { CallFailure } from '../../../lib/api/failure.ts';
import { useGoTo } from '../../../lib/navigation/navigation.ts';
import { clearNotification } from '../../../shell/notification/notification-store.ts';
import { spinner } from '../../../shell/spinner/shop-spinner.ts';
import { useCartSession } from '../../cart/session/cart-session-context.tsx';
import type { PlaceOrderResult } from './place-order-result.ts';

/** Places the order once, shows the spinner, and navigates to the result. Refusals are shown on the page. */
export function usePlaceOrder(showRefusal: (refused: CallFailure) => void | Promise<void>) {
  const cartSession = useCartSession();
  const { goTo } = useGoTo();
  const [isSubmitting, setIsSubmitting] = useState(false);

  async function placeOrder(submit: () => Promise<PlaceOrderResult>): Promise<void> {
    if (isSubmitting) return;
    setIsSubmitting(true);
    clearNotification();
    spinner.show();
    const result = await submit();
    spinner.hide();
    setIsSubmitting(false);
    if (result.to === 'failure') return cartSession.openFailurePage(result.failure);
    if (result.to !== 'page') return goTo(result.to, { replace: true });
    await showRefusal(result.refused);
  }
  return { placeOrder, isSubmitting };
}
