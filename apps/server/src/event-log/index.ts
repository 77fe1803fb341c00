export { type EventsPage, readEvents } from './read-events.ts';
export { recordEvent } from './record-event.ts';
export { eventLogRoutes } from './routes.ts';
export { sweepEvents } from './store.ts';
