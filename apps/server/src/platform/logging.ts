import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { redact } from './redact.ts';

export type { Logger } from 'pino';

/** Structured lines on standard output; nothing reaches them unredacted. */
export function openLog(level: Config['logLevel'], destination: DestinationStream = pino.destination(1)): Logger {
  const log: Logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => error }, // `redact` has made a plain object of it
      hooks: {
        logMethod(args, method) {
          const safe = args.map((arg) => (arg instanceof Error ? { err: redact(arg) } : redact(arg)));
          method.apply(this, safe as Parameters<typeof method>);
        },
      },
    },
    destination,
  );
  // Pino has no hook for what a child always says; children inherit this method.
  const { child } = log;
  log.child = function (this: Logger, bindings: object, options?: object) {
    // The number of a request is our own, and every request would pay for looking at it.
    const safe = Object.keys(bindings).join() === 'reqId' ? bindings : redact(bindings);
    return Reflect.apply(child, this, [safe, options]);
  } as unknown as Logger['child'];
  return log;
}
