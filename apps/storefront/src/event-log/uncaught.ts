import type { EventLog } from './event-log.ts';

/** An error that repeats itself with every frame says nothing new after this. */
const mostPerVisit = 25;

const describe = (reason: unknown): string =>
  reason instanceof Error ? `${reason.name}: ${reason.message}\n${reason.stack ?? ''}` : String(reason);

/** K-351: what nobody caught is posted as an Error event. */
export function watchUncaught(target: EventTarget, log: EventLog['log']): void {
  let seen = 0;
  const tell = (name: string, reason: unknown) => {
    if (++seen <= mostPerVisit) log({ type: 'Error', name, logs: describe(reason) });
  };
  target.addEventListener('error', (event) => {
    // An image or script that did not load is also an `error`, without a message of its own.
    if (event instanceof ErrorEvent) tell('uncaughtError', event.error ?? event.message);
  });
  target.addEventListener('unhandledrejection', (event) => {
    tell('unhandledRejection', (event as PromiseRejectionEvent).reason);
  });
}
