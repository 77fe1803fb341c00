import { maxNumbersPerOrder } from './number-hold.ts';

/** `visitor`: nothing is known. `confirmed`: has a confirmed mobile number. `approved`: has an approved credit check. */
export type Standing = 'visitor' | 'confirmed' | 'approved';

/** The parts of an area's numbers that may be taken at the same time, in percent. The rest stays for better standings. */
const visitorPercent = 60;
/** A network that holds no more than a small order gets numbers after other networks have used up `visitorPercent`. */
const smallOrderPercent = 80;
const smallOrder = 2;
const confirmedPercent = 90;

/** Numbers of an area. A number of an order without an approved credit check counts as taken by a confirmed shopper. */
export interface AreaUse {
  /** All numbers of the area except those of orders with an approved credit check. */
  readonly available: number;
  readonly takenByVisitors: number;
  readonly takenByConfirmed: number;
  readonly heldByNetwork: number;
}

/**
 * Returns how many more numbers of an area a shopper may take (S-266). A few networks without proof cannot take all numbers
 * of a small area: shoppers with a confirmed mobile number, and then those with an approved credit check, still find some.
 */
export function countOpenNumbers(standing: Standing, use: AreaUse): number {
  const { available, takenByVisitors, takenByConfirmed, heldByNetwork } = use;
  if (standing === 'approved') return available;
  const openForConfirmed = takePart(available, confirmedPercent) - takenByVisitors - takenByConfirmed;
  if (standing === 'confirmed') return Math.max(0, openForConfirmed);
  const openForAll = takePart(available, visitorPercent) - takenByVisitors;
  const openForSmall = Math.min(takePart(available, smallOrderPercent) - takenByVisitors, smallOrder - heldByNetwork);
  return Math.max(0, Math.min(Math.max(openForAll, openForSmall), openForConfirmed));
}

/** At least one, so that an area with very few numbers can be ordered. */
const takePart = (count: number, percent: number): number => Math.max(1, Math.floor((count * percent) / 100));

/** With more open numbers than this, sessions that take numbers at the same moment cannot exceed a part together. */
export const plentyOfNumbers = 30 * maxNumbersPerOrder;
