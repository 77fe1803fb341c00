import type { Bundle, Contract, Offer } from '../../catalog/index.ts';
import { sumOf } from './line.ts';
import { offerFits } from './offers.ts';

/** What of a cart decides its discounts, as far as a page knows it. */
export interface DiscountedPlans {
  /** One plan for each service; a page has one for all lines. */
  readonly planIds: readonly string[];
  /** The same with a dynamic address in place of a static one, which takes no discount away. */
  readonly dynamicIds: readonly string[];
  readonly term: Contract;
  /** The offers that the shopper asked for. */
  readonly offerIds: readonly string[];
  readonly jointOfferOffCents: number;
}

/** What comes off the month, so that a page can show a choice's total before the server has confirmed it. */
export function expectedOffCents(
  { planIds, dynamicIds, term, offerIds, jointOfferOffCents }: DiscountedPlans,
  { bundles, offers }: { readonly bundles: readonly Bundle[]; readonly offers: readonly Offer[] },
): number {
  if (planIds.length === 0) return 0;
  const within = bundles.filter(
    ({ contract, services }) =>
      contract === term && services.every(({ id }) => planIds.includes(id) || dynamicIds.includes(id)),
  );
  const whole = within.filter(({ services }) => services.length === planIds.length);
  const fitting = whole.length > 0 ? whole : within;
  const given = offers.filter(
    (offer) => (offer.given === 'always' || offerIds.includes(offer.id)) && offerFits(offer, planIds, term),
  );
  return (
    Math.max(0, ...fitting.map(({ discountCents }) => discountCents)) +
    sumOf(given, ({ monthlyOffCents }) => monthlyOffCents) +
    jointOfferOffCents
  );
}
