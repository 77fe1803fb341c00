export { buildCartView, type CartView, type ChangedPrices, costsLess } from './cart-view.ts';
export { estimateBreakdown } from './estimate-breakdown.ts';
