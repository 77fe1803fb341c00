/**
 * How an address can be ordered for: online, by a request that somebody answers, later (the shopper registers), or not at
 * all. Coverage names it.
 */
export const orderModes = ['order', 'request', 'planned', 'none'] as const;
export type OrderMode = (typeof orderModes)[number];

interface PlanCounts {
  /** Plans of technologies that are sold online. */
  readonly online: number;
  /** All plans that the lines of the address carry. */
  readonly reaching: number;
}

/** P-101: an address that only technologies reach that are sold by request takes requests, although it may order. */
export const decideOrderMode = (covered: OrderMode, { online, reaching }: PlanCounts): OrderMode =>
  covered === 'order' && online === 0 && reaching > 0 ? 'request' : covered;
