export { cancelUnfinishedOrders } from './cancel-order.ts';
export { loadCheckoutState } from './load-checkout-state.ts';
export { createOrderLink } from './order-link.ts';
export { placeOrder } from './place-order.ts';
export { registerCalendar } from './register-calendar.ts';
export { cancelOrder, releaseOrder } from './release-order.ts';
export { orderRoutes } from './routes.ts';
export {
  findOrCreateOrder,
  findOrder,
  findOrderedCheckIds,
  findOrderNumber,
  isAnyCartOrdered,
  isCancelled,
  isOrdered,
  ordersToReport,
  sweepLinks,
} from './store.ts';
