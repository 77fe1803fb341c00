export { listingRoutes } from './routes.ts';
