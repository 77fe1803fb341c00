import type { Contract } from './contract.ts';

export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** `always`: every matching cart; `chosen`: shoppers who choose it; `savedCart`: shoppers who return to a saved cart. */
  readonly given: 'always' | 'chosen' | 'savedCart';
  /** The cart must have one of these plans; empty for any plan. */
  readonly plans: readonly string[];
  readonly contract?: Contract;
  readonly monthlyOffCents: number;
  /** Duration of the discount in months. */
  readonly months: number;
  /** Ids of waived fees and items. */
  readonly waives: readonly string[];
}

/** The discount on internet for customers of the partner's wireless service (C-278, C-279). */
export interface JointOfferTerms {
  readonly offCents: number;
  readonly oneGigOffCents: number;
}

/** C-374: a prepaid card for a new order, as the offer details describe it. */
export interface CardCredit {
  readonly cents: number;
  readonly text: string;
}

export type ChargedService = 'internet' | 'voice' | 'tv' | 'other' | 'equipment';

/** A tax or another charge on a month's bill. */
export interface TaxCharge {
  readonly name: string;
  readonly kind: 'tax' | 'charge';
  /** Two letters; absent for all states. */
  readonly state?: string;
  /** The rate on the price of the services in `on`, in millionths. */
  readonly partsPerMillion: number;
  readonly on: readonly ChargedService[];
  /** An additional amount per telephone line. */
  readonly perLineCents: number;
}

export interface EarlyTermination {
  readonly percent: number;
}

/** The facts that all broadband labels share. */
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
