import type { EventLog } from './event-log.ts';

/** Limits the log when an error repeats with every frame. */
const maxPerVisit = 25;

const describeReason = (reason: unknown): string =>
  reason instanceof Error ? `${reason.name}: ${reason.message}\n${reason.stack ?? ''}` : String(reason);

/** K-351: logs uncaught errors and rejections as Error events. */
export function watchUncaught(target: EventTarget, log: EventLog['log']): void {
  let count = 0;
  const report = (name: string, reason: unknown) => {
    if (++count <= maxPerVisit) log({ type: 'Error', name, logs: describeReason(reason) });
  };
  target.addEventListener('error', (event) => {
    // An image or script that did not load also fires `error`, but not as an ErrorEvent.
    if (event instanceof ErrorEvent) report('uncaughtError', event.error ?? event.message);
  });
  target.addEventListener('unhandledrejection', (event) => {
    report('unhandledRejection', (event as PromiseRejectionEvent).reason);
  });
}
