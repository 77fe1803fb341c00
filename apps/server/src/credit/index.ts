export { type CreditPlan, creditSchema } from './credit-file.ts';
