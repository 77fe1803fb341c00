import { newQuote } from '@demarc/contract';
import { z } from 'zod';

/** A file of `npm run quote`, and coverage/quotes.yaml of the demonstration. */
export const quotesSchema = z.strictObject({ quotes: z.array(newQuote) });
