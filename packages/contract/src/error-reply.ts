import { type ErrorCode, errorCodes, failureCodes, type Refusal } from '@demarc/domain/errors';
import { z } from 'zod';

/** The reply of every refused call. ErrorMessage is the shopper's text. The client retries on 'Timeout' (C-294). */
export const errorReply = z.codec(
  z.strictObject({
    ErrorCode: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
    ErrorMessage: z.string(),
    FailureCode: z.enum(failureCodes).optional(),
    Fields: z.array(z.strictObject({ Path: z.string(), Reason: z.string() })).optional(),
  }),
  z.object({
    code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    failurePage: z.enum(failureCodes).optional(),
    fields: z.custom<NonNullable<Refusal['fields']>>().optional(),
  }),
  {
    decode: (wire) => ({
      code: wire.ErrorCode,
      message: wire.ErrorMessage,
      ...(wire.FailureCode && { failurePage: wire.FailureCode }),
      ...(wire.Fields && { fields: wire.Fields.map((field) => ({ path: field.Path, reason: field.Reason })) }),
    }),
    encode: (reply) => ({
      ErrorCode: reply.code,
      ErrorMessage: reply.message,
      ...(reply.failurePage && { FailureCode: reply.failurePage }),
      ...(reply.fields && { Fields: reply.fields.map((field) => ({ Path: field.path, Reason: field.reason })) }),
    }),
  },
);

export type ErrorReply = z.output<typeof errorReply>;

/** C-294: a proxy's own 'Timeout' may have any status and extra fields. */
const timeoutReply = z.object({ ErrorMessage: z.literal('Timeout') });
export const isTimeoutReply = (reply: unknown): boolean => timeoutReply.safeParse(reply).success;
