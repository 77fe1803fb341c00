export { cancelUnfinishedOrders } from './cancel-order.ts';
export { loadCheckoutState } from './load-checkout-state.ts';
export { createOrderLink } from './order-link.ts';
export { placeOrder } from './place-order.ts';
export { publishQuoteAccepted } from './publish-quote-accepted.ts';
export { registerCalendar } from './register-calendar.ts';
export { cancelOrder, type QuoteLock, releaseOrder } from './release-order.ts';
export { orderRoutes } from './routes.ts';
export {
  findOrCreateOrder,
  findOrder,
  findOrderedCheckIds,
  findOrderNumber,
  findOrderOfQuote,
  isAnyCartOrdered,
  isCancelled,
  isOrdered,
  isPlaced,
  ordersToReport,
  sweepLinks,
} from './store.ts';
