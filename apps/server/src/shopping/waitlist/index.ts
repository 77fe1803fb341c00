export { waitlistRoutes } from './routes.ts';
export { sweepWaitlist } from './store.ts';
