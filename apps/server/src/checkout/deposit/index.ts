export { depositRoutes } from './routes.ts';
export { findAgreement, sweepDeposits } from './store.ts';
