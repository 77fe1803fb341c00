export { depositRoutes } from './routes.ts';
export { hasAgreed, sweepDeposits } from './store.ts';
