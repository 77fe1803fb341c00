import type { Logger } from './logging.ts';

const stopWithinMs = 18_000; // safety 13 allows 20 s

/** On SIGTERM or Ctrl-C: whatever was accepted is answered, then the process ends; in time, come what may. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let asked = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (asked) return;
    asked = true;
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

/** What nobody caught leaves the process in a state that nobody knows: said where nothing secret shows, then the end. */
export function endOnBug(log: Logger): void {
  const end = (error: unknown, origin: string) => {
    log.fatal({ err: error, origin }, 'ended by a bug');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', (reason) => end(reason, 'unhandledRejection'));
}
