import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config.ts';
import { redact, redactText } from './redact.ts';

export type { Logger } from 'pino';

/** Structured lines on standard output; nothing reaches them unredacted. */
export function openLog(level: Config['logLevel'], destination: DestinationStream = pino.destination(1)) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => redact(fields) as Record<string, unknown> },
      // `formatters.log` has made a plain object of the error already.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          method.apply(
            this,
            args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg)) as Parameters<typeof method>,
          );
        },
      },
    },
    destination,
  );
}
