import type { Logger } from './logging.ts';

const stopWithinMs = 18_000; // safety 13 allows 20 s

/** On SIGTERM or Ctrl-C, answers all accepted requests and exits. Exits after the time limit in any case. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('not stopped in time; ending anyway');
      process.exit(1);
    }, stopWithinMs).unref();
    try {
      await stop();
      log.info('stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Logs an uncaught error, redacted, and exits: the state of the process is undefined after it. */
export function exitOnUncaughtError(log: Logger): void {
  const exit = (error: unknown, origin: string) => {
    log.fatal({ err: error, origin }, 'uncaught error, exiting');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', (reason) => exit(reason, 'unhandledRejection'));
}
