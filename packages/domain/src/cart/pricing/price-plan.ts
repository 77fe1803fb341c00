import {
  calculateJointOfferCents,
  type InternetPlan,
  type JointOfferAnswer,
  jointOfferName,
  type Offer,
} from '../../catalog/index.ts';
import type { LaterPrice } from '../breakdown.ts';
import { pickLaterPrices } from './later-prices.ts';
import { priceStages } from './price-stages.ts';

type Plan = Pick<InternetPlan, 'downMbps' | 'monthlyCents' | 'introductory'>;
type StandingOffer = Pick<Offer, 'name' | 'monthlyOffCents' | 'months'>;

export interface PlanPrice {
  readonly cents: number;
  readonly later: readonly LaterPrice[];
}

/** Prices a plan with all discounts that everyone has with it, as `priceCart` does for a cart with this plan alone. */
export function pricePlan(plan: Plan, offers: readonly StandingOffer[], jointOffer: JointOfferAnswer): PlanPrice {
  const { monthlyCents, introductory } = plan;
  const stages = priceStages({
    internet: { planCents: monthlyCents, ...(introductory && { introductory }) },
    servicesCents: monthlyCents,
    listDiscounts: (planCents) => [
      ...offers.map(({ name, monthlyOffCents, months }) => ({
        name,
        kind: 'promotion' as const,
        cents: monthlyOffCents,
        months,
      })),
      {
        name: jointOfferName,
        kind: 'jointOffer',
        cents: calculateJointOfferCents({ ...plan, monthlyCents: planCents }, jointOffer),
      },
    ],
  });
  return { cents: stages[0].cents, later: pickLaterPrices(stages, 0) };
}
