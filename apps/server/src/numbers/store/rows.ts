import { z } from 'zod';

export const numberRow = z.object({ number: z.string() });

/** A time as a statement of our own has it. */
export const at = (time: Date): string => time.toISOString();
