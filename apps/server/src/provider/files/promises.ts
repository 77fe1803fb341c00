import { z } from 'zod';
import { singleLine } from './text.ts';

const name = z.string().regex(/^[A-Za-z][\w-]*$/, 'use letters, digits and hyphens for its name');

/** promises.yaml: promises with a figure, by name. `installation` is how long a technician's visit takes. */
export const promisesSchema = z.record(
  name,
  z
    .union([singleLine(60), z.number().transform(String)], 'write a figure, such as 30 or 99.99%')
    .refine((figure) => !figure.includes('$'), 'is a price; write it into the catalog, or into the texts that name it'),
);
export type Promises = Readonly<Record<string, string>>;
