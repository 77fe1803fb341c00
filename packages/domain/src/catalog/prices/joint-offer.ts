import { isGigabit } from '../plans/speed.ts';
import type { InternetPlan } from '../products.ts';

/** The discount on internet for customers of the partner's wireless service (C-278, C-279). */
export interface JointOfferTerms {
  readonly offCents: number;
  /** The discount on a gigabit plan. */
  readonly oneGigOffCents: number;
}

/**
 * The joint offer in the answer of the address check. Some systems send the discount as a negative amount (C-277,
 * K-226).
 */
export interface JointOfferAnswer {
  readonly available: boolean;
  readonly priceCents: number;
  readonly oneGigPriceCents: number;
}

/**
 * Converts the joint offer of the catalog to the form of the address check. A catalog without it has no amount.
 */
export const getJointOffer = (
  { jointOffer: { offCents, oneGigOffCents } }: { readonly jointOffer: JointOfferTerms },
  reachable: boolean,
): JointOfferAnswer => {
  const available = reachable && offCents + oneGigOffCents > 0;
  return { available, priceCents: available ? offCents : 0, oneGigPriceCents: available ? oneGigOffCents : 0 };
};

/** The name of the offer on every page. */
export const jointOfferName = 'Internet and mobile together';

/** Calculates the discount on a plan, at most its price (C-278, C-279). */
export function calculateJointOfferCents(
  plan: { readonly downMbps: number; readonly monthlyCents: number },
  { available, priceCents, oneGigPriceCents }: JointOfferAnswer,
): number {
  if (!available) return 0;
  return Math.min(plan.monthlyCents, Math.abs(isGigabit(plan) ? oneGigPriceCents : priceCents));
}

/** Returns the price of a plan with the joint offer, now and after the introductory price. The offer does not end. */
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
