import { createStore } from '../../../lib/store.ts';
import { refreshCart } from '../session/cart-query.ts';
import { settled } from '../session/in-turn.ts';
import { painted } from '../session/painted.ts';

/** True while the price breakdown is open. */
export const cartPanel = createStore(false);

/** C-038, C-039: the panel starts open only on checkout, and only when the screen has room beside the page. */
export const isInitiallyOpen = (page: CartPage, hasRoom: boolean): boolean => page === 'checkout' && hasRoom;

/** The pages that show the cart. */
export type CartPage = 'customize' | 'checkout' | 'saveCart';

/** C-041: each close refreshes the cart once, after the choice that closed the panel has been saved. */
export function closeCartPanel(): void {
  if (!cartPanel.get()) return;
  cartPanel.set(false);
  void painted().then(settled).then(refreshCart);
}
