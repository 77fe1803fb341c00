import type { JointOfferTerms } from './charges.ts';
import { isGigabit } from './gigabit.ts';
import type { InternetPlan } from './products.ts';

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

/** One name for it wherever it comes off. */
export const jointOfferName = 'Internet and mobile together';

/** What the joint offer takes off a plan's price, and never more than that (C-278, C-279). */
export function jointOfferOffCents(
  plan: { readonly downMbps: number; readonly monthlyCents: number },
  { available, priceCents, oneGigPriceCents }: JointOfferAnswer,
): number {
  if (!available) return 0;
  return Math.min(plan.monthlyCents, Math.abs(isGigabit(plan) ? oneGigPriceCents : priceCents));
}

/** What a plan costs with it, now and after an introductory price: the offer does not end. */
export function withJointOffer(
  plan: Pick<InternetPlan, 'downMbps' | 'monthlyCents' | 'introductory'>,
  answer: JointOfferAnswer,
): Pick<InternetPlan, 'monthlyCents' | 'introductory'> & { readonly offCents: number } {
  const offCents = jointOfferOffCents(plan, answer);
  const { monthlyCents, introductory } = plan;
  return {
    offCents,
    monthlyCents: monthlyCents - offCents,
    ...(introductory && { introductory: { ...introductory, thenCents: introductory.thenCents - offCents } }),
  };
}
