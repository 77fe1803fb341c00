export { handleWaitlistCalls } from './handle-waitlist-calls.ts';
export { handleWaitlistReads } from './operator-api/handle-waitlist-reads.ts';
export { waitlistRoutes } from './routes.ts';
export { sweepWaitlist } from './store.ts';
