export { depositRoutes } from './routes.ts';
export { agreementOf, hasAgreed, sweepDeposits } from './store.ts';
