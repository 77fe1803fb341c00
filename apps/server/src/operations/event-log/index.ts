export { exportEvents, readStream, type StreamEvent } from './event-stream.ts';
export { renderEvents } from './events-page.ts';
export { handleEventCalls } from './handle-event-calls.ts';
export { recordEvent } from './record-event.ts';
export { registerEvents } from './register-events.ts';
export { eventLogRoutes } from './routes.ts';
export { sweepEvents } from './store.ts';
