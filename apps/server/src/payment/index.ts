export { type PaymentsPlan, paymentsSchema } from './payments-file.ts';
export { paymentRoutes } from './routes.ts';
export { paymentOf, sweepPayments } from './store.ts';
