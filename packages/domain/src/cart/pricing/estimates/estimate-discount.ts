import { type Bundle, type Contract, isOfferApplicable, type Offer } from '../../../catalog/index.ts';
import { sumCents } from '../price-lines.ts';

/** The choices on a page that decide its discounts. */
export interface EstimateDiscountInput {
  /** One plan per service; all lines have the same plan on a page. */
  readonly planIds: readonly string[];
  /** The same plans with a dynamic address. A bundle of them also gives its discount to a static address. */
  readonly dynamicPlanIds: readonly string[];
  readonly term: Contract;
  /** The offers that the shopper chose. */
  readonly offerIds: readonly string[];
  readonly jointOfferCents: number;
}

/** Estimates the monthly discount, so that a page can show a total before the server confirms it. */
export function estimateDiscountCents(
  { planIds, dynamicPlanIds, term, offerIds, jointOfferCents }: EstimateDiscountInput,
  { bundles, offers }: { readonly bundles: readonly Bundle[]; readonly offers: readonly Offer[] },
): number {
  if (planIds.length === 0) return 0;
  const matching = bundles.filter(
    ({ contract, services }) =>
      contract === term && services.every(({ id }) => planIds.includes(id) || dynamicPlanIds.includes(id)),
  );
  const complete = matching.filter(({ services }) => services.length === planIds.length);
  const candidates = complete.length > 0 ? complete : matching;
  const applicable = offers.filter(
    (offer) => (offer.given === 'always' || offerIds.includes(offer.id)) && isOfferApplicable(offer, planIds, term),
  );
  return (
    Math.max(0, ...candidates.map(({ discountCents }) => discountCents)) +
    sumCents(applicable, ({ monthlyOffCents }) => monthlyOffCents) +
    jointOfferCents
  );
}
