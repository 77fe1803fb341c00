/** True if the browser knows that it has no connection. False does not mean that the shop is reachable. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;
