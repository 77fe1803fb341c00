export { type EventsPage, readEvents } from './read-events.ts';
export { eventLogRoutes } from './routes.ts';
