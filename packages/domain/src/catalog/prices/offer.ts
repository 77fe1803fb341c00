import type { Contract } from '../contract.ts';
import type { Item } from '../products.ts';

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

/** Checks that an offer applies to these plans and this term. */
export const isOfferApplicable = (
  { plans, contract }: Pick<Offer, 'plans' | 'contract'>,
  planIds: readonly string[],
  term: Contract,
): boolean =>
  (contract === undefined || contract === term) && (plans.length === 0 || plans.some((id) => planIds.includes(id)));

/** The one-time price of an installation with a plan, after what every cart with the plan is waived. */
export function calculateInstallationCents(
  { id, onceCents, waived }: Pick<Item, 'id' | 'onceCents' | 'waived'>,
  plan: { readonly id: string; readonly contract: Contract },
  offers: readonly Offer[],
): number {
  const isWaived = offers.some(
    (offer) =>
      offer.given === 'always' && offer.waives.includes(id) && isOfferApplicable(offer, [plan.id], plan.contract),
  );
  return isWaived ? 0 : Math.max(0, onceCents - (waived?.cents ?? 0));
}
