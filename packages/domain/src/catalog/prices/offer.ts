import type { Contract } from '../contract.ts';

/** A discount on the monthly price, or a waived fee. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /**
   * Decides who gets the offer: `always` every cart with a matching plan, `chosen` shoppers who choose it, `savedCart`
   * shoppers who return to a saved cart. Catalogs are stored with this name.
   */
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

/** C-374: the one-time statement credit that a banner advertises. */
export interface CardCredit {
  readonly cents: number;
  readonly text: string;
}
