export { paymentRoutes } from './routes.ts';
export { loadPayment, sweepPayments } from './store.ts';
