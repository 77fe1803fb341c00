import { afterIncomplete, type Missing } from '@demarc/domain/checkout';
import type { CallFailure } from '../../../api/failure.ts';
import { refreshCart } from '../../../cart/cart-query.ts';
import { changeCheckout, checkoutNow } from '../../../checkout/checkout-store.ts';
import { loseReserved } from '../../../checkout/installation/reserve.ts';
import { notify } from '../../../shell/notification/notification-store.ts';
import { readSavedState } from '../saved-state.ts';

/** Where the shopper finds what is to be done about it. */
export async function showRefusal({ code, message, fields }: CallFailure): Promise<void> {
  if (code === 'slotLost') return loseReserved();
  // Safety 6: both totals stand on the page before anything is placed.
  if (code === 'priceChanged') await refreshCart();
  // The whole page says so: the cart is another than the one that was ordered, or was ordered elsewhere.
  if (code === 'orderAlreadySubmitted' && (await readSavedState())?.placed) return;
  if (code === 'savedCartOrdered') return void (await readSavedState());
  if (code === 'orderIncomplete') await openMissing(fields?.map(({ path }) => path as Missing['part']) ?? []);
  notify(code === 'orderIncomplete' ? (fields?.map(({ reason }) => reason).join(' ') ?? message) : message);
}

async function openMissing(missing: readonly Missing['part'][]): Promise<void> {
  const known = await readSavedState();
  changeCheckout((checkout) => afterIncomplete(checkout, known, missing));
  document.getElementById(`accordion-${checkoutNow()?.open}`)?.focus();
}
