import { findChangeElsewhere } from '@demarc/domain/cart-view';
import { afterOrderIncomplete, type MissingRequirement } from '@demarc/domain/checkout';
import { cacheCart, getCurrentCart, refreshCart } from '../../../features/cart/session/cart-query.ts';
import type { CartSession } from '../../../features/cart/session/cart-session.ts';
import { trackStep } from '../../../features/cart/session/step-queue.ts';
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
  const reasons = fields?.map(({ reason }) => reason) ?? [];
  if (code === 'priceChanged') await showNewPrices(cartSession, reasons);
  // The reloaded state replaces the page: the cart differs from the ordered one, or was ordered elsewhere.
  if (code === 'orderAlreadySubmitted' && (await reloadSavedState(cartSession))?.placed) return;
  if (code === 'savedCartOrdered') return void (await reloadSavedState(cartSession));
  if (code === 'orderIncomplete')
    await openMissingSection(cartSession, fields?.map(({ path }) => path as MissingRequirement['part']) ?? []);
  // A promo code that can no longer be used says why, after the text about the price.
  if (code === 'priceChanged') notify([message, ...reasons].join(' '));
  else notify(code === 'orderIncomplete' && fields ? reasons.join(' ') : message);
}

/** Safety 6: the shopper sees both totals before the order is placed. The notice is far above the button. */
async function showNewPrices(cartSession: CartSession, lostCodes: readonly string[]): Promise<void> {
  if (lostCodes.length > 0) await loadCartWithoutCodes(cartSession, lostCodes);
  else await refreshCart(cartSession);
  await waitForPaint();
  document.getElementById(priceChangeId)?.focus();
}

/** The server removes a code that the business has already used. Without the reason, it would look like a change in another tab. */
async function loadCartWithoutCodes(cartSession: CartSession, lostCodes: readonly string[]): Promise<void> {
  const shown = getCurrentCart(cartSession);
  await trackStep(cartSession, () => refreshCart(cartSession));
  const loaded = getCurrentCart(cartSession);
  const found = shown && loaded && !loaded.changed && findChangeElsewhere(shown, loaded);
  if (!found) return;
  const { isChangedElsewhere: _, ...changed } = found;
  cacheCart(cartSession, { ...loaded, changed: { ...changed, lostCodes } });
}

async function openMissingSection(
  cartSession: CartSession,
  missing: readonly MissingRequirement['part'][],
): Promise<void> {
  const savedState = await reloadSavedState(cartSession);
  changeCheckout((checkout) => afterOrderIncomplete(checkout, savedState, missing));
  document.getElementById(`accordion-${getCheckout()?.open}`)?.focus();
}
