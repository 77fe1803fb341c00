import type { CartSession } from '../cart/session/cart-session.ts';

/** Remembers that the cart of the checked address is ordered. */
export const rememberOrderedCart = ({ orderMemory, tabSession }: CartSession): void =>
  orderMemory.update({ orderedCheckId: tabSession.get().checkId });
