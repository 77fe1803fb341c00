export { countGuess } from './limit-guesses.ts';
export { loadPromotionFacts, type PromotionDeps, refreshCartPromotions } from './refresh-cart-promotions.ts';
export { type LostUse, type PromotionOrder, reservePromotionUses } from './reserve-uses.ts';
export { approveUses, releaseUses } from './store.ts';
