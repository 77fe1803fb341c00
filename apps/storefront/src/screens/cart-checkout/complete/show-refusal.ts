import { afterIncomplete, type Missing } from '@demarc/domain/checkout';
import { refreshCart } from '../../../features/cart/session/cart-query.ts';
import { changeCheckout, checkoutNow } from '../../../features/checkout/checkout-store.ts';
import { handleLostSlot } from '../../../features/checkout/installation/reserve.ts';
import type { CallFailure } from '../../../lib/api/failure.ts';
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
