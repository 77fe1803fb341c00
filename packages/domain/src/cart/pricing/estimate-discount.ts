import type { Bundle, Contract, Offer } from '../../catalog/index.ts';
import { sumCents } from './price-lines.ts';
import { isOfferApplicable } from './price-offers.ts';

/** The parts of a cart that decide its discounts and that a page knows. */
export interface ExpectedDiscountInput {
  /** One plan per service; all lines have the same plan on a page. */
  readonly planIds: readonly string[];
  /** The same plans with a dynamic address: a static address does not lose the discount. */
  readonly dynamicIds: readonly string[];
  readonly term: Contract;
  /** The offers that the shopper chose. */
  readonly offerIds: readonly string[];
  readonly jointOfferOffCents: number;
}

/** Estimates the monthly discount, so that a page can show a total before the server confirms it. */
export function estimateDiscountCents(
  { planIds, dynamicIds, term, offerIds, jointOfferOffCents }: ExpectedDiscountInput,
  { bundles, offers }: { readonly bundles: readonly Bundle[]; readonly offers: readonly Offer[] },
): number {
  if (planIds.length === 0) return 0;
  const contained = bundles.filter(
    ({ contract, services }) =>
      contract === term && services.every(({ id }) => planIds.includes(id) || dynamicIds.includes(id)),
  );
  const exact = contained.filter(({ services }) => services.length === planIds.length);
  const candidates = exact.length > 0 ? exact : contained;
  const applied = offers.filter(
    (offer) => (offer.given === 'always' || offerIds.includes(offer.id)) && isOfferApplicable(offer, planIds, term),
  );
  return (
    Math.max(0, ...candidates.map(({ discountCents }) => discountCents)) +
    sumCents(applied, ({ monthlyOffCents }) => monthlyOffCents) +
    jointOfferOffCents
  );
}
