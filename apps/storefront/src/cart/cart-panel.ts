import { createStore } from '../session/store.ts';
import { refreshCart } from './cart-query.ts';
import { settled } from './in-turn.ts';
import { painted } from './painted.ts';

/** Whether the price breakdown is open. */
export const cartPanel = createStore(false);

/** C-038, C-039: open at first only on checkout, and only where there is room beside it. */
export const openAtFirst = (page: CartPage, roomBeside: boolean): boolean => page === 'checkout' && roomBeside;

/** The pages that show the cart. */
export type CartPage = 'customize' | 'checkout' | 'saveCart';

/** C-041: every close reads the cart anew, once; after the choice that closed it, which the read would else know nothing of. */
export function closeCartPanel(): void {
  if (!cartPanel.get()) return;
  cartPanel.set(false);
  void painted().then(settled).then(refreshCart);
}
