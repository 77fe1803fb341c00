export { type CreditPlan, creditSchema } from './credit-file.ts';
export { creditRoutes } from './routes.ts';
export type { Applicant } from './schema.ts';
export { creditOf, sweepCredit } from './store.ts';
