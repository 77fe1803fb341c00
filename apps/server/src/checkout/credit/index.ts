export type { Applicant } from './applicant.ts';
export { adverseNoticeFor, type CheckCreditInput, checkCredit, loadCheckedBusiness } from './check-credit.ts';
export type { CreditBureau } from './gateway.ts';
export { openBureau } from './open-bureau.ts';
export { creditRoutes } from './routes.ts';
export { creditChecked, creditOf, sweepCredit } from './store.ts';
