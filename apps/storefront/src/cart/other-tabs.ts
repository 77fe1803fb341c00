let channel: BroadcastChannel | undefined;

/** The shopper's other tabs and windows see what was chosen here as soon as it has been answered. */
export const tellOtherTabs = (): void => channel?.postMessage('changed');

/** Calls back whenever another tab has changed the cart. */
export function onOtherTab(changed: () => void): () => void {
  const opened = new BroadcastChannel('demarc-cart');
  opened.onmessage = changed;
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}
