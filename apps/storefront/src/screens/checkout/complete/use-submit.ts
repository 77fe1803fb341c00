import { afterIncomplete, type Missing } from '@demarc/domain/checkout';
import { useState } from 'react';
import { refreshCart } from '../../../cart/cart-query.ts';
import { showFailurePage } from '../../../cart/show-failure-page.ts';
import { changeCheckout, checkoutNow } from '../../../checkout/checkout-store.ts';
import { loseReserved } from '../../../checkout/installation/reserve.ts';
import { useGoTo } from '../../../navigation.ts';
import { clearNotification, notify } from '../../../shell/notification/notification-store.ts';
import { spinner } from '../../../shell/spinner/shop-spinner.ts';
import { readSavedState } from '../saved-state.ts';
import { type OrderToPlace, type Placing, submitOrder } from './submit-order.ts';

/** Presses once, waits under the spinner, and leads on. */
export function useSubmit(): { submit(order: OrderToPlace): Promise<void>; submitting: boolean } {
  const { goTo } = useGoTo();
  const [submitting, setSubmitting] = useState(false);

  async function submit(order: OrderToPlace) {
    if (submitting) return;
    setSubmitting(true);
    clearNotification();
    spinner.show();
    const end = await submitOrder(order);
    spinner.hide();
    setSubmitting(false);
    if (end.to === 'failure') return void showFailurePage(end.failure);
    if (end.to !== 'page') return goTo(end.to, { replace: true });
    await showRefusal(end.refused);
  }
  return { submit, submitting };
}

/** Where the shopper finds what is to be done about it. */
async function showRefusal({ code, message, fields }: Extract<Placing, { to: 'page' }>['refused']): Promise<void> {
  if (code === 'slotLost') return loseReserved();
  // Safety 6: both totals stand on the page before anything is placed.
  if (code === 'priceChanged') await refreshCart();
  // The whole page says so: the cart is another than the one that was ordered.
  if (code === 'orderAlreadySubmitted' && (await readSavedState())?.placed) return;
  if (code === 'orderIncomplete') await openMissing(fields?.map(({ path }) => path as Missing['part']) ?? []);
  notify(code === 'orderIncomplete' ? (fields?.map(({ reason }) => reason).join(' ') ?? message) : message);
}

async function openMissing(missing: readonly Missing['part'][]): Promise<void> {
  const known = await readSavedState();
  changeCheckout((checkout) => afterIncomplete(checkout, known ?? checkout, missing));
  document.getElementById(`accordion-${checkoutNow()?.open}`)?.focus();
}
