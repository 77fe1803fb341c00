export { cartRoutes } from './routes.ts';
export { sweepCarts } from './store.ts';
