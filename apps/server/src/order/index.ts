export { cancelUnfinished } from './cancel-order.ts';
export { checkoutState } from './checkout-state.ts';
export { placeOrder } from './place-order.ts';
export { registerCalendar } from './register-calendar.ts';
export { orderRoutes } from './routes.ts';
export { findOrder, openOrder, ordersToReport } from './store.ts';
