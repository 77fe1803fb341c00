import { formatMoney } from '../../text/index.ts';
import type { InternetPlan } from '../products.ts';

/** The monthly discount on internet for auto pay with paper-free billing (C-373). */
export interface AutoPayTerms {
  readonly discountCents: number;
}

/**
 * Formats the price with the discount; empty without one. The cart shows the full price until the shopper enrolls.
 */
export const formatAutoPayText = (monthlyCents: number, discountCents = 0): string =>
  discountCents > 0
    ? `${formatMoney(Math.max(0, monthlyCents - discountCents))}/mo with Auto Pay and paper-free billing`
    : '';

/** The name of a plan in a cart. The suffix explains the higher price with a static address. */
export const formatPlanTitle = ({ name, ipType }: Pick<InternetPlan, 'name' | 'ipType'>): string =>
  ipType === 'Static' ? `${name} with static IP` : name;
