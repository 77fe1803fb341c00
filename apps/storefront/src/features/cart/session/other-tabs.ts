import type { CartSession } from './cart-session.ts';

/** Notifies the shopper's other tabs that the cart has changed. */
export const notifyOtherTabs = ({ otherTabs }: CartSession): void => otherTabs?.postMessage('changed');

/** Calls `onChange` whenever another tab changes the cart. Returns the function that stops listening. */
export function listenToOtherTabs(cart: CartSession, onChange: () => void): () => void {
  const channel = new BroadcastChannel('demarc-cart');
  channel.onmessage = onChange;
  cart.otherTabs = channel;
  return () => {
    channel.close();
    if (cart.otherTabs === channel) cart.otherTabs = undefined;
  };
}
