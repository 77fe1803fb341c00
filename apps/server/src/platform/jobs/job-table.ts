import { z } from 'zod';

/** K-321: nothing that is tried again waits longer than this for its next turn. */
export const longestWaitMs = 600_000;

interface JobDefinition {
  readonly data: z.ZodType<object>;
  /** How often it is tried again before it is given up. */
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles each time up to retryDelayMax. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** A job that takes longer belongs to a dead worker and is done again; longer than any timeout inside it. */
  readonly expireInSeconds: number;
}

/** Every kind of job: what it carries and how patiently it is tried. */
export const jobTable = {
  // Two days of trying: longer than any mail server's bad night.
  'deliver-mail': {
    data: z.strictObject({ mailId: z.uuid() }),
    retryLimit: 300,
    retryDelay: 5,
    retryDelayMax: longestWaitMs / 1000,
    expireInSeconds: 120,
  },
  // A day: after that somebody has called instead.
  'deliver-chat': {
    data: z.strictObject({ sessionId: z.uuid(), chatId: z.string() }),
    retryLimit: 150,
    retryDelay: 5,
    retryDelayMax: longestWaitMs / 1000,
    expireInSeconds: 60,
  },
  'mail-chat': {
    data: z.strictObject({ sessionId: z.uuid(), chatId: z.string(), messages: z.int() }),
    retryLimit: 150,
    retryDelay: 5,
    retryDelayMax: longestWaitMs / 1000,
    expireInSeconds: 60,
  },
  // Ten minutes: what comes later holds a code that is not good any more.
  'deliver-text': {
    data: z.strictObject({ textId: z.uuid() }),
    retryLimit: 12,
    retryDelay: 5,
    retryDelayMax: 60,
    expireInSeconds: 30,
  },
  // Two days, as for mails: the visit was promised.
  'confirm-visit': {
    data: z.strictObject({
      sessionId: z.uuid(),
      orderNumber: z.string(),
      date: z.iso.date(),
      code: z.string(),
      installBy: z.enum(['technician', 'self']),
    }),
    retryLimit: 300,
    retryDelay: 5,
    retryDelayMax: longestWaitMs / 1000,
    expireInSeconds: 60,
  },
  // A week: an order that was taken is not given up over a long weekend.
  'hand-over-order': {
    data: z.strictObject({ orderNumber: z.string() }),
    retryLimit: 1000,
    retryDelay: 5,
    retryDelayMax: longestWaitMs / 1000,
    expireInSeconds: 60,
  },
  'release-visit': {
    data: z.strictObject({ orderNumber: z.string() }),
    retryLimit: 300,
    retryDelay: 5,
    retryDelayMax: longestWaitMs / 1000,
    expireInSeconds: 60,
  },
  // A day: the next one is three days off.
  'remind-of-cart': {
    data: z.strictObject({ savedCartId: z.uuid(), nth: z.int() }),
    retryLimit: 150,
    retryDelay: 5,
    retryDelayMax: longestWaitMs / 1000,
    expireInSeconds: 60,
  },
} as const satisfies Record<string, JobDefinition>;
