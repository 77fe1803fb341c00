import { z } from 'zod';

/** K-321: the longest delay before a retry. */
export const maxRetryDelayMs = 600_000;

interface JobDefinition {
  readonly data: z.ZodType<object>;
  /** The number of retries before the job fails for good. */
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles each time up to retryDelayMax. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** The job runs again after this time, because its worker has died. Longer than any timeout inside the job. */
  readonly expireInSeconds: number;
}

/** The data and the retry policy of every kind of job. */
export const jobTable = {
  // The retries last two days, to outlast an outage of the mail server.
  'deliver-mail': {
    data: z.strictObject({ mailId: z.uuid() }),
    retryLimit: 300,
    retryDelay: 5,
    retryDelayMax: maxRetryDelayMs / 1000,
    expireInSeconds: 120,
  },
  // The retries last a day. After that the visitor has found help elsewhere.
  'deliver-chat': {
    data: z.strictObject({ sessionId: z.uuid(), chatId: z.string() }),
    retryLimit: 150,
    retryDelay: 5,
    retryDelayMax: maxRetryDelayMs / 1000,
    expireInSeconds: 60,
  },
  'mail-chat': {
    data: z.strictObject({ sessionId: z.uuid(), chatId: z.string(), messages: z.int() }),
    retryLimit: 150,
    retryDelay: 5,
    retryDelayMax: maxRetryDelayMs / 1000,
    expireInSeconds: 60,
  },
  // The retries last ten minutes. After that the code in the message has expired.
  'deliver-text': {
    data: z.strictObject({ textId: z.uuid() }),
    retryLimit: 12,
    retryDelay: 5,
    retryDelayMax: 60,
    expireInSeconds: 30,
  },
  // The retries last four hours. After that the mail has told the shopper.
  'deliver-notice': {
    data: z.strictObject({ textId: z.uuid() }),
    retryLimit: 30,
    retryDelay: 5,
    retryDelayMax: maxRetryDelayMs / 1000,
    expireInSeconds: 30,
  },
  // The retries last two days, as for mails, because the visit is already promised.
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
    retryDelayMax: maxRetryDelayMs / 1000,
    expireInSeconds: 60,
  },
  // The retries last a week, to outlast a long weekend.
  'hand-over-order': {
    data: z.strictObject({ orderNumber: z.string() }),
    retryLimit: 1000,
    retryDelay: 5,
    retryDelayMax: maxRetryDelayMs / 1000,
    expireInSeconds: 60,
  },
  // A request for the file before the job has run makes it then.
  'render-quote-pdf': {
    data: z.strictObject({ quoteNumber: z.string(), revision: z.int() }),
    retryLimit: 20,
    retryDelay: 5,
    retryDelayMax: maxRetryDelayMs / 1000,
    expireInSeconds: 60,
  },
  'release-visit': {
    data: z.strictObject({ orderNumber: z.string() }),
    retryLimit: 300,
    retryDelay: 5,
    retryDelayMax: maxRetryDelayMs / 1000,
    expireInSeconds: 60,
  },
  // The retries last a day. The next reminder follows three days later.
  'remind-of-cart': {
    data: z.strictObject({ savedCartId: z.uuid(), nth: z.int() }),
    retryLimit: 150,
    retryDelay: 5,
    retryDelayMax: maxRetryDelayMs / 1000,
    expireInSeconds: 60,
  },
  // Sends what is due at one endpoint. A webhook has its own schedule of retries; those of the job outlast an outage of
  // the database.
  'deliver-webhooks': {
    data: z.strictObject({ endpointId: z.string() }),
    retryLimit: 1000,
    retryDelay: 5,
    retryDelayMax: maxRetryDelayMs / 1000,
    expireInSeconds: 60,
  },
} as const satisfies Record<string, JobDefinition>;
