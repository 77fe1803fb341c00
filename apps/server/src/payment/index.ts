export { type PaymentsPlan, paymentsSchema } from './payments-file.ts';
