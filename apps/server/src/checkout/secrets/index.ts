export { type OpenSealed, opener } from './open-sealed.ts';
export { secretRoutes } from './routes.ts';
export { newestKey, sweepSealingKeys } from './store.ts';
