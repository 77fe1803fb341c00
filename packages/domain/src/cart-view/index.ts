export {
  buildCartView,
  type CartView,
  type ChangedPrices,
  costsLess,
  findChangeElsewhere,
  type LeftCart,
} from './cart-view.ts';
export { estimateBreakdown } from './estimate-breakdown.ts';
