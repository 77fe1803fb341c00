let channel: BroadcastChannel | undefined;

/** Notifies the shopper's other tabs that the cart has changed. */
export const notifyOtherTabs = (): void => channel?.postMessage('changed');

/** Calls `changed` whenever another tab changes the cart. Returns the function that unsubscribes. */
export function onOtherTab(changed: () => void): () => void {
  const opened = new BroadcastChannel('demarc-cart');
  opened.onmessage = changed;
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}
