import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { redact } from './redact.ts';

export type { Logger } from 'pino';

/** Writes structured lines to standard output. Redacts everything. */
export function createLog(level: Config['logLevel'], destination: DestinationStream = pino.destination(1)): Logger {
  const log: Logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => error }, // already a plain object, made by `redact`
      hooks: {
        logMethod(args, method) {
          const safe = args.map((arg) => (arg instanceof Error ? { err: redact(arg) } : redact(arg)));
          method.apply(this, safe as Parameters<typeof method>);
        },
      },
    },
    destination,
  );
  // Pino has no hook for the bindings of a child logger. Children inherit this method.
  const { child } = log;
  log.child = function (this: Logger, bindings: object, options?: object) {
    // A request id holds no personal data. Redacting it would slow down every request.
    const safe = Object.keys(bindings).join() === 'reqId' ? bindings : redact(bindings);
    return Reflect.apply(child, this, [safe, options]);
  } as unknown as Logger['child'];
  return log;
}
