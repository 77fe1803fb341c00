import { afterOrderIncomplete, type MissingRequirement } from '@demarc/domain/checkout';
import { refreshCart } from '../../../features/cart/session/cart-query.ts';
import type { CartSession } from '../../../features/cart/session/cart-session.ts';
import type { CheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { changeCheckout, checkoutNow } from '../../../features/checkout/checkout-store.ts';
import { handleLostSlot } from '../../../features/checkout/installation/reserve.ts';
import type { CallFailure } from '../../../lib/api/failure.ts';
import { notify } from '../../../shell/notification/notification-store.ts';
import { readSavedState } from '../saved-state.ts';

/** Leads the shopper to the place where they can resolve a refusal. */
export async function showRefusal(deps: CheckoutDeps, { code, message, fields }: CallFailure): Promise<void> {
  const { cartSession } = deps;
  if (code === 'slotLost') return handleLostSlot(deps);
  // Safety 6: the page shows both totals before anything is placed.
  if (code === 'priceChanged') await refreshCart(cartSession);
  // The reloaded state changes the whole page: the cart differs from the ordered one, or was ordered elsewhere.
  if (code === 'orderAlreadySubmitted' && (await readSavedState(cartSession))?.placed) return;
  if (code === 'savedCartOrdered') return void (await readSavedState(cartSession));
  if (code === 'orderIncomplete')
    await openMissing(cartSession, fields?.map(({ path }) => path as MissingRequirement['part']) ?? []);
  notify(code === 'orderIncomplete' ? (fields?.map(({ reason }) => reason).join(' ') ?? message) : message);
}

async function openMissing(cartSession: CartSession, missing: readonly MissingRequirement['part'][]): Promise<void> {
  const savedState = await readSavedState(cartSession);
  changeCheckout((checkout) => afterOrderIncomplete(checkout, savedState, missing));
  document.getElementById(`accordion-${checkoutNow()?.open}`)?.focus();
}
