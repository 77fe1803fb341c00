import { afterIncomplete, type Missing } from '@demarc/domain/checkout';
import type { CallFailure } from '../../../api/failure.ts';
import { refreshCart } from '../../../cart/cart-query.ts';
import { changeCheckout, checkoutNow } from '../../../checkout/checkout-store.ts';
import { handleLostSlot } from '../../../checkout/installation/reserve.ts';
import { notify } from '../../../shell/notification/notification-store.ts';
import { readSavedState } from '../saved-state.ts';

/** Leads the shopper to the place where they can resolve a refusal. */
export async function showRefusal({ code, message, fields }: CallFailure): Promise<void> {
  if (code === 'slotLost') return handleLostSlot();
  // Safety 6: the page shows both totals before anything is placed.
  if (code === 'priceChanged') await refreshCart();
  // The reloaded state changes the whole page: the cart differs from the ordered one, or was ordered elsewhere.
  if (code === 'orderAlreadySubmitted' && (await readSavedState())?.placed) return;
  if (code === 'savedCartOrdered') return void (await readSavedState());
  if (code === 'orderIncomplete') await openMissing(fields?.map(({ path }) => path as Missing['part']) ?? []);
  notify(code === 'orderIncomplete' ? (fields?.map(({ reason }) => reason).join(' ') ?? message) : message);
}

async function openMissing(missing: readonly Missing['part'][]): Promise<void> {
  const savedState = await readSavedState();
  changeCheckout((checkout) => afterIncomplete(checkout, savedState, missing));
  document.getElementById(`accordion-${checkoutNow()?.open}`)?.focus();
}
