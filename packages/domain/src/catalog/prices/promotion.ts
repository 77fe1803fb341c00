import type { Contract } from '../contract.ts';

/**
 * The discount of a promo code, and the choices that it needs. A cart has a copy, so that it can be priced alone. The copy
 * is replaced by today's terms whenever the cart is loaded (P-065).
 */
export interface PromotionTerms {
  readonly id: string;
  readonly name: string;
  readonly text?: string;
  /** Taken off the monthly price. A percentage is of the plans that the promotion is for. */
  readonly monthlyOff?: { readonly percent: number } | { readonly cents: number };
  /** Duration of `monthlyOff`. Without it, the discount lasts for the contract term. */
  readonly months?: number;
  readonly freeInstallation: boolean;
  /** The cart must have one of these plans; empty for any plan. */
  readonly plans: readonly string[];
  /** Empty for any term. */
  readonly terms: readonly Contract[];
  /** True if it can be used together with other promo codes that are stackable too. */
  readonly stackable: boolean;
}

/** A discount for shoppers who have one of its codes. */
export interface Promotion extends PromotionTerms {
  /** As `normalizePromoCode` writes them. Never sent to a page. */
  readonly codes: readonly string[];
  /** The service address must be in one of these states or ZIP codes; both empty for everywhere. */
  readonly states: readonly string[];
  /** ZIP codes, or their first digits. */
  readonly zips: readonly string[];
  /** The first and the last day of the code, as 2026-12-31 in the provider's time zone. */
  readonly from?: string;
  readonly until?: string;
  readonly limit: PromotionLimit;
}

/** How often a promotion can be ordered. */
export interface PromotionLimit {
  readonly total?: number;
  /** For the orders of one network. */
  readonly perNetwork?: number;
  /** One order per service address and per email address. */
  readonly oncePerBusiness?: boolean;
}

/** Codes are compared without letter case, spaces and hyphens. */
export const normalizePromoCode = (code: string): string => code.replace(/[\s-]+/g, '').toUpperCase();
