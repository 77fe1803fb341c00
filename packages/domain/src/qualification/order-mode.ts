/**
 * How an address can be ordered for: online, by a request that somebody answers, later (the shopper registers), or not at
 * all. The coverage of a provider that orders its technologies by preference names it.
 */
export const orderModes = ['order', 'request', 'planned', 'none'] as const;
export type OrderMode = (typeof orderModes)[number];
