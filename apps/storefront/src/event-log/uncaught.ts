import type { EventLog } from './event-log.ts';

const describe = (reason: unknown): string =>
  reason instanceof Error ? `${reason.name}: ${reason.message}\n${reason.stack ?? ''}` : String(reason);

/** K-351: what nobody caught is posted as an Error event. */
export function watchUncaught(target: EventTarget, log: EventLog['log']): void {
  target.addEventListener('error', (event) => {
    // An image or script that did not load is also an `error`, without a message of its own.
    if (!(event instanceof ErrorEvent)) return;
    log({ type: 'Error', name: 'uncaughtError', logs: describe(event.error ?? event.message) });
  });
  target.addEventListener('unhandledrejection', (event) => {
    log({ type: 'Error', name: 'unhandledRejection', logs: describe((event as PromiseRejectionEvent).reason) });
  });
}
