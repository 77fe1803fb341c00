export { depositRoutes } from './routes.ts';
export { agreementOf, sweepDeposits } from './store.ts';
