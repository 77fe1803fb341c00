import { type ErrorCode, errorCodes } from '@demarc/domain/errors';
import { z } from 'zod';

/** A refusal as problem details (RFC 9457). */
export const problem = z
  .strictObject({
    type: z.string().meta({ description: 'Identifies the kind of problem. The same for each occurrence of a code.' }),
    title: z.string().meta({ description: 'What went wrong, the same for each occurrence of a code.' }),
    status: z.int().meta({ description: 'The status of the answer.' }),
    detail: z.string().meta({ description: 'What to do about it.' }),
    instance: z.string().meta({ description: 'The path of the request.' }),
    code: z
      .enum(errorCodes as [ErrorCode, ...ErrorCode[]])
      .meta({ description: 'Decide by it: it does not change. Later versions may add codes.' }),
    requestId: z.string().meta({ description: 'Finds the request in the log of the shop.' }),
    fields: z
      .array(
        z.strictObject({
          pointer: z.string().meta({
            description:
              'A JSON Pointer into the body, empty for all of it. For other parts of the request it begins with `/path`, `/query` or `/headers`.',
            examples: ['/adjustments/0/value', '/query/limit'],
          }),
          reason: z.string().meta({ description: 'What is wrong with it. Never the value.' }),
        }),
      )
      .optional()
      .meta({ description: 'The invalid fields.' }),
  })
  .meta({ description: 'Why a call was refused.' });
