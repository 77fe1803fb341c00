import { newQuote } from '@demarc/contract';
import { z } from 'zod';

/** The format of the files of `npm run quote` and of the demo's coverage/quotes.yaml. */
export const quotesSchema = z.strictObject({ quotes: z.array(newQuote) });
