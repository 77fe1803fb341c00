import type { JointOfferTerms } from '../charges.ts';
import { isGigabit } from '../plans/speed.ts';
import type { InternetPlan } from '../products.ts';

/** The joint offer in the answer of the address check. Some systems send the discount as a negative amount (C-277, K-226). */
export interface JointOfferAnswer {
  readonly available: boolean;
  readonly priceCents: number;
  readonly oneGigPriceCents: number;
}

/** The joint offer of the catalog, in the form of the address check. */
export const getJointOffer = (
  { jointOffer }: { readonly jointOffer: JointOfferTerms },
  available: boolean,
): JointOfferAnswer => ({
  available,
  priceCents: available ? jointOffer.offCents : 0,
  oneGigPriceCents: available ? jointOffer.oneGigOffCents : 0,
});

/** The name of the offer on every page. */
export const jointOfferName = 'Internet and mobile together';

/** The discount on a plan, at most its price (C-278, C-279). */
export function calculateJointOfferCents(
  plan: { readonly downMbps: number; readonly monthlyCents: number },
  { available, priceCents, oneGigPriceCents }: JointOfferAnswer,
): number {
  if (!available) return 0;
  return Math.min(plan.monthlyCents, Math.abs(isGigabit(plan) ? oneGigPriceCents : priceCents));
}

/** The price of a plan with the joint offer, now and after the introductory price. The offer does not end. */
export function applyJointOffer(
  plan: Pick<InternetPlan, 'downMbps' | 'monthlyCents' | 'introductory'>,
  answer: JointOfferAnswer,
): Pick<InternetPlan, 'monthlyCents' | 'introductory'> & { readonly offCents: number } {
  const offCents = calculateJointOfferCents(plan, answer);
  const { monthlyCents, introductory } = plan;
  return {
    offCents,
    monthlyCents: monthlyCents - offCents,
    ...(introductory && { introductory: { ...introductory, thenCents: introductory.thenCents - offCents } }),
  };
}
