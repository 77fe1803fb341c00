import type { JointOfferTerms } from './charges.ts';
import { isGigabit } from './gigabit.ts';

/** As the address check answers it: what comes off, which some systems write with a minus (C-277, K-226). */
export interface JointOfferAnswer {
  readonly available: boolean;
  readonly priceCents: number;
  readonly oneGigPriceCents: number;
}

/** What the catalog has for an address, as the check of it answers. */
export const jointOfferOf = (
  { jointOffer }: { readonly jointOffer: JointOfferTerms },
  available: boolean,
): JointOfferAnswer => ({
  available,
  priceCents: available ? jointOffer.offCents : 0,
  oneGigPriceCents: available ? jointOffer.oneGigOffCents : 0,
});

/** What the joint offer takes off a plan's price, and never more than that (C-278, C-279). */
export function jointOfferOffCents(
  plan: { readonly downMbps: number; readonly monthlyCents: number },
  { available, priceCents, oneGigPriceCents }: JointOfferAnswer,
): number {
  if (!available) return 0;
  return Math.min(plan.monthlyCents, Math.abs(isGigabit(plan) ? oneGigPriceCents : priceCents));
}
