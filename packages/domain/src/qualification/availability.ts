/** What the address check learned about one address, in our own words; the wire's are in the contract. */
export interface Availability {
  readonly fiber: boolean;
  readonly hsi: boolean;
  readonly lte: boolean;
  /** 5G on its first band; some rules ask for this one alone. */
  readonly fiveG: boolean;
  readonly fiveGCBand: boolean;
  /** The sales-led dedicated internet. */
  readonly dedicated: boolean;
  readonly planCount: number;
  readonly hasError: boolean;
  readonly outOfFootprint: boolean;
  readonly existingService: boolean;
  readonly multipleAddresses: boolean;
  readonly baseAddressBlocked: boolean;
  /** The address belongs to another line of business, which has a shop of its own. */
  readonly otherLineOfBusiness: boolean;
  readonly redirectToNextPage: boolean;
  readonly fiveGUrl: string;
  readonly lteUrl: string;
}

export interface Quote {
  readonly number: string;
  readonly orderNumber: string;
}

/** Offered together with wireless service: what comes off a plan, and off a gigabit (C-279). */
export interface JointOffer {
  readonly available: boolean;
  readonly priceCents: number;
  readonly oneGigPriceCents: number;
}

export const noJointOffer: JointOffer = { available: false, priceCents: 0, oneGigPriceCents: 0 };

/** What a quote can be ordered with: its checkout, and the cart behind it. */
export interface QuoteFlags {
  readonly optixFlow: boolean;
  readonly omniCart: boolean;
}

/** E-244: a quote counts when it has a number, and only while the quote flow is on. */
export const hasPricedQuote = (quotes: readonly Quote[], flags: QuoteFlags): boolean =>
  flags.optixFlow && flags.omniCart && quotes.some((quote) => quote.number !== '');

export const offersFiveG = (availability: Availability): boolean => availability.fiveG || availability.fiveGCBand;
