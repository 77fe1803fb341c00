import type { CartSession } from './cart-session.ts';

/** Notifies the shopper's other tabs that the cart has changed. */
export const notifyOtherTabs = ({ otherTabs }: CartSession): void => otherTabs?.postMessage('changed');

/** Calls `onChange` whenever another tab changes the cart. Returns the function that stops listening. */
export function listenToOtherTabs(cartSession: CartSession, onChange: () => void): () => void {
  const channel = new BroadcastChannel('demarc-cart');
  channel.onmessage = onChange;
  cartSession.otherTabs = channel;
  return () => {
    channel.close();
    if (cartSession.otherTabs === channel) cartSession.otherTabs = undefined;
  };
}
