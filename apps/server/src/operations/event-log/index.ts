export { exportEvents, readStream, type StreamEvent } from './event-stream.ts';
export { renderEvents } from './events-page.ts';
export { handleEventCalls } from './handle-event-calls.ts';
export { handleEventReads } from './operator-api/handle-event-reads.ts';
export { recordEvent } from './record-event.ts';
export { eventLogRoutes } from './routes.ts';
export { sweepEvents } from './store.ts';
