import { refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { waitForSteps } from '../session/step-queue.ts';
import { waitForPaint } from '../session/wait-for-paint.ts';

/**
 * C-038, C-039, K-190, K-191: the panel starts open only on checkout, and only when the screen has room beside the
 * page.
 */
export const isInitiallyOpen = (page: CartPage, hasRoom: boolean): boolean => page === 'checkout' && hasRoom;

/** The pages that show the cart. */
export type CartPage = 'customize' | 'checkout' | 'saveCart';

/** C-041, K-189: each close refreshes the cart once, after the choice that closed the panel has been saved. */
export function closeCartPanel(cartSession: CartSession): void {
  if (!cartSession.isPanelOpen.get()) return;
  cartSession.isPanelOpen.set(false);
  void waitForPaint()
    .then(() => waitForSteps(cartSession))
    .then(() => refreshCart(cartSession));
}
