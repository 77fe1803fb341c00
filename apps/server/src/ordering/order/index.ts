export { cancelUnfinishedOrders } from './cancel-order.ts';
export { reportEvent } from './events/report-event.ts';
export { repeatHandOver } from './hand-over/repeat-hand-over.ts';
export { loadCheckoutState } from './load-checkout-state.ts';
export { describePrice } from './operator-api/describe-contents.ts';
export { handleHeldOrders } from './operator-api/handle-held-orders.ts';
export { handleOrderActions } from './operator-api/handle-order-actions.ts';
export { handleOrderReads } from './operator-api/handle-order-reads.ts';
export { handleOrderTotals } from './operator-api/handle-order-totals.ts';
export { handleVisitCalls } from './operator-api/handle-visit-calls.ts';
export { createOrderLink } from './order-link.ts';
export { placeOrder } from './place-order.ts';
export { handleOrderCalls } from './provider-api/handle-order-calls.ts';
export { registerCalendar } from './register-calendar.ts';
export { cancelOrder, type QuoteLock, releaseOrder } from './release-order.ts';
export { orderRoutes } from './routes.ts';
export { findOrCreateOrder, findOrderNumber } from './store/cart-orders.ts';
export {
  findOrder,
  findOrderedCheckIds,
  findOrderedVisit,
  findOrderOfQuote,
  hasPlacedOrders,
  isOrdered,
  listOrdersOfQuote,
} from './store/find-order.ts';
export { sweepLinks } from './store/links.ts';
export { listUnconfirmedOrders } from './store/list-orders.ts';
export { forgetOrderDays, listOrderDays, sweepOrderDays } from './store/order-days.ts';
export { isPlaced } from './store/order-row.ts';
export { ordersToReport, selectCartOrder, selectOrderOfCarts } from './store/report-orders.ts';
