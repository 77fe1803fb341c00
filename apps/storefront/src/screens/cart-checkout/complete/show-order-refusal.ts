import { afterOrderIncomplete, type MissingRequirement } from '@demarc/domain/checkout';
import { refreshCart } from '../../../features/cart/session/cart-query.ts';
import type { CartSession } from '../../../features/cart/session/cart-session.ts';
import { waitForPaint } from '../../../features/cart/session/wait-for-paint.ts';
import { priceChangeId } from '../../../features/cart/summary/price-change-id.ts';
import type { CheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { changeCheckout, getCheckout } from '../../../features/checkout/checkout-store.ts';
import { handleLostSlot } from '../../../features/checkout/installation/reserve-slot.ts';
import type { CallFailure } from '../../../lib/api/failure.ts';
import { notify } from '../../../shell/notification/notification-store.ts';
import { reloadSavedState } from '../saved-state.ts';

/** Shows a refusal of a cart's order and opens the section where the shopper can resolve it. */
export async function showOrderRefusal(deps: CheckoutDeps, { code, message, fields }: CallFailure): Promise<void> {
  const { cartSession } = deps;
  if (code === 'slotLost') return handleLostSlot(deps);
  if (code === 'priceChanged') await showNewPrices(cartSession);
  // The reloaded state replaces the page: the cart differs from the ordered one, or was ordered elsewhere.
  if (code === 'orderAlreadySubmitted' && (await reloadSavedState(cartSession))?.placed) return;
  if (code === 'savedCartOrdered') return void (await reloadSavedState(cartSession));
  if (code === 'orderIncomplete')
    await openMissingSection(cartSession, fields?.map(({ path }) => path as MissingRequirement['part']) ?? []);
  const reasons = fields?.map(({ reason }) => reason) ?? [];
  // A promo code that can no longer be used says why, after the text about the price.
  if (code === 'priceChanged') notify([message, ...reasons].join(' '));
  else notify(code === 'orderIncomplete' && fields ? reasons.join(' ') : message);
}

/** Safety 6: the shopper sees both totals before the order is placed. The notice is far above the button. */
async function showNewPrices(cartSession: CartSession): Promise<void> {
  await refreshCart(cartSession);
  await waitForPaint();
  document.getElementById(priceChangeId)?.focus();
}

async function openMissingSection(
  cartSession: CartSession,
  missing: readonly MissingRequirement['part'][],
): Promise<void> {
  const savedState = await reloadSavedState(cartSession);
  changeCheckout((checkout) => afterOrderIncomplete(checkout, savedState, missing));
  document.getElementById(`accordion-${getCheckout()?.open}`)?.focus();
}
