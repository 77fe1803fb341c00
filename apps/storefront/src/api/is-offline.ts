/** The browser knows that it has no connection; that it has one says nothing of the shop. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;
