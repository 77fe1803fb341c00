import type { Contract } from '../../catalog/index.ts';
import type { CartPromotion, PricedPromotion, PromotionObstacle } from './cart-promotion.ts';

/** The parts of a cart that decide which of its promotions apply. */
export interface PromotionBasis {
  readonly planIds: readonly string[];
  readonly term: Contract;
}

/** Finds the promotions that apply, in the order of entry: of two that exclude each other, the first applies. */
export function assessPromotions(
  promotions: readonly CartPromotion[] | undefined,
  basis: PromotionBasis,
): readonly PricedPromotion[] {
  const applied: CartPromotion[] = [];
  return (promotions ?? []).map((promotion) => {
    const obstacle = findObstacle(promotion, basis, applied);
    if (obstacle) return { ...promotion, obstacle };
    applied.push(promotion);
    return promotion;
  });
}

function findObstacle(
  { plans, terms, stackable }: CartPromotion,
  { planIds, term }: PromotionBasis,
  applied: readonly CartPromotion[],
): PromotionObstacle | undefined {
  if (planIds.length === 0) return 'empty';
  if (plans.length > 0 && !plans.some((id) => planIds.includes(id))) return 'plan';
  if (terms.length > 0 && !terms.includes(term)) return 'term';
  return applied.some((other) => !other.stackable || !stackable) ? 'otherCode' : undefined;
}
