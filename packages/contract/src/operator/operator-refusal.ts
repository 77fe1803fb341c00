import { type ErrorCode, errorCodes } from '@demarc/domain/errors';
import { z } from 'zod';

/**
 * The body of a refused call of the operator console. `sessionEnded` if nobody is signed in, `scopeMissing` if the role lacks
 * a permission, `preconditionFailed` if the subject has another version.
 */
export const operatorRefusal = z.strictObject({
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  /** The invalid fields, or the missing permissions as `permission`. */
  fields: z.array(z.strictObject({ path: z.string(), reason: z.string() })).optional(),
  /** Finds the request in the log of the shop. */
  requestId: z.string(),
});
export type OperatorRefusal = z.infer<typeof operatorRefusal>;
