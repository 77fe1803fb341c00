import type { OrderMode } from './order-mode.ts';

/** The result of an address check in domain terms. The contract has the wire names. */
export interface Availability {
  readonly fiber: boolean;
  readonly hsi: boolean;
  readonly lte: boolean;
  /** 5G on its first band. Some rules require this band. */
  readonly fiveG: boolean;
  readonly fiveGCBand: boolean;
  /** Dedicated internet, sold by the sales team. */
  readonly dedicated: boolean;
  readonly planCount: number;
  readonly hasError: boolean;
  readonly outOfFootprint: boolean;
  readonly existingService: boolean;
  readonly multipleAddresses: boolean;
  readonly baseAddressBlocked: boolean;
  /** The address belongs to another line of business with its own shop. */
  readonly otherLineOfBusiness: boolean;
  readonly redirectToNextPage: boolean;
  readonly fiveGUrl: string;
  readonly lteUrl: string;
  /** How to order there, if not online. `request`: there are plans to ask for. */
  readonly order?: Exclude<OrderMode, 'order'>;
  /** When a planned address is expected to get service, such as "spring 2027". */
  readonly plannedFor?: string;
}

export interface Quote {
  readonly number: string;
  readonly orderNumber: string;
}

/** A discount for customers with wireless service, on a plan and on a gigabit plan (C-279). */
export interface JointOffer {
  readonly available: boolean;
  readonly priceCents: number;
  readonly oneGigPriceCents: number;
}

export const noJointOffer: JointOffer = { available: false, priceCents: 0, oneGigPriceCents: 0 };

/** Flags that enable ordering a quote: its checkout and its cart. */
export interface QuoteFlags {
  readonly optixFlow: boolean;
  readonly omniCart: boolean;
}

/** E-244: returns true if a quote has a number and the quote flow is on. */
export const hasPricedQuote = (quotes: readonly Quote[], flags: QuoteFlags): boolean =>
  flags.optixFlow && flags.omniCart && quotes.some((quote) => quote.number !== '');

export const offersFiveG = (availability: Availability): boolean => availability.fiveG || availability.fiveGCBand;
