export { handleWaitlistCalls } from './handle-waitlist-calls.ts';
export { waitlistRoutes } from './routes.ts';
export { sweepWaitlist } from './store.ts';
