import type { Contract } from './terms.ts';

export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** To every cart that fits, to a shopper who chooses it, or to one who comes back to a saved cart. */
  readonly given: 'always' | 'chosen' | 'savedCart';
  /** Ids of plans, one of which the cart must hold; empty for any. */
  readonly plans: readonly string[];
  readonly contract?: Contract;
  readonly monthlyOffCents: number;
  /** How many months the reduction lasts. */
  readonly months: number;
  /** Ids of fees and other items that are not collected. */
  readonly waives: readonly string[];
}

/** What a shopper of the partner's wireless service gets off an internet plan (C-278, C-279). */
export interface JointOfferTerms {
  readonly offCents: number;
  readonly oneGigOffCents: number;
}

/** C-374 */
export interface CardCredit {
  readonly cents: number;
  readonly text: string;
}

export type ChargedService = 'internet' | 'voice' | 'tv' | 'other' | 'equipment';

/** A tax or another charge on a month's bill. */
export interface TaxCharge {
  readonly name: string;
  readonly kind: 'tax' | 'charge';
  /** Two letters; absent: everywhere. */
  readonly state?: string;
  /** A rate of what these services cost, in millionths, ... */
  readonly partsPerMillion: number;
  readonly on: readonly ChargedService[];
  /** ... and an amount for each telephone line. */
  readonly perLineCents: number;
}

export interface EarlyTermination {
  readonly percent: number;
}

/** What the broadband labels say of every plan alike. */
export interface LabelFacts {
  /** The provider's number in the regulator's register: ten digits. */
  readonly registrationNumber: string;
  readonly dataIncluded: string;
  readonly additionalData: string;
  readonly contractUrl: string;
  readonly discountsUrl: string;
  readonly networkManagementUrl: string;
  readonly supportUrl: string;
}
