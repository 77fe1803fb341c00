import type { CartView } from '@demarc/domain/cart-view';
import type { OpenedQuote } from '@demarc/domain/quote';
import { createStore, useStore } from '../../lib/store.ts';
import { useCart } from '../cart/session/use-cart.ts';
import { useCheckout } from './checkout-store.ts';

/** The quote that was opened last; null without one. */
export const openedQuote = createStore<OpenedQuote | null>(null);

/** The cart that is being ordered: the quote's or the shopper's own. */
export function useCartToOrder(): CartView | undefined {
  const { quoteSessionId } = useCheckout();
  const quote = useStore(openedQuote, null);
  const cart = useCart();
  return quoteSessionId ? quote?.cart : cart?.view;
}
