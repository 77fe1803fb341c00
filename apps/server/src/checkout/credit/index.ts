export { type Applicant, hashApplicant } from './applicant.ts';
export { type CheckCreditInput, checkCredit, getAdverseNotice, loadBusinessAndRecipient } from './check-credit.ts';
export { createBureau } from './create-bureau.ts';
export type { CreditBureau } from './gateway.ts';
export { creditRoutes } from './routes.ts';
export { findCreditCheck, findLatestCheck, hasCreditCheck, sweepCredit } from './store.ts';
