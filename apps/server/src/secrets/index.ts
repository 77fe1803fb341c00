export { type OpenSealed, opener } from './open-sealed.ts';
export { secretRoutes } from './routes.ts';
export { sweepSealingKeys } from './store.ts';
