export { cancelUnfinished } from './cancel-order.ts';
export { checkoutState } from './checkout-state.ts';
export { createOrderLink } from './order-link.ts';
export { placeOrder } from './place-order.ts';
export { registerCalendar } from './register-calendar.ts';
export { cancelOrder, releaseOrder } from './release-order.ts';
export { orderRoutes } from './routes.ts';
export {
  findOrder,
  findOrderedCheckIds,
  isAnyOrdered,
  isCancelled,
  isOrdered,
  openOrder,
  orderNumberOf,
  ordersToReport,
  sweepLinks,
} from './store.ts';
