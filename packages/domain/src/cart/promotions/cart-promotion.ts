import type { PromotionTerms } from '../../catalog/index.ts';
import type { OfferPrice } from '../breakdown.ts';

/** A promotion in a cart, with the code that the shopper entered. */
export interface CartPromotion extends PromotionTerms {
  readonly code: string;
}

/** A choice that prevents a discount. Another choice of the shopper gives it. */
export type PromotionObstacle = 'empty' | 'plan' | 'term' | 'otherCode' | 'noEffect';

/** A promotion of a priced cart. It has no effect while there is an obstacle. */
export interface PricedPromotion extends CartPromotion {
  readonly obstacle?: PromotionObstacle;
  /** The names of the plans or terms that a promotion with this obstacle is for. */
  readonly choices?: readonly string[];
  /** Only if other discounts take the whole price at first. */
  readonly delayed?: DelayedDiscount;
}

/** A discount that applies only after another one has ended. */
export interface DelayedDiscount extends Pick<OfferPrice, 'cents' | 'months'> {
  readonly afterMonths: number;
}
