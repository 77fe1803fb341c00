export { type ListingPlan, listingSchema } from './listing-file.ts';
export { listingRoutes } from './routes.ts';
