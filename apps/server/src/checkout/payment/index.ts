export { paymentRoutes } from './routes.ts';
export { paymentOf, sweepPayments } from './store.ts';
