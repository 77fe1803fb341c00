import { z } from 'zod';

/** The query fields of every list. */
export const pageQuery = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(25)
    .meta({ description: 'How many items a page has at most.' }),
  cursor: z
    .string()
    .regex(/^[\w-]{1,1000}$/, 'is not a cursor')
    .optional()
    .meta({
      description:
        'The `nextCursor` of the page before, with the same filters. A cursor has no content of use to clients, and does not expire.',
    }),
};

/** Reads only what was created or changed since. */
export const since = (description: string) =>
  z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description, examples: ['2026-11-17T15:00:00Z'] });

/** A page of a list. */
export const page = <Item extends z.ZodType>(item: Item, description: string) =>
  z
    .strictObject({
      items: z.array(item).meta({ description: 'The items of this page.' }),
      nextCursor: z
        .string()
        .optional()
        .meta({ description: 'Send it as `cursor` to read the next page. Absent on the last page.' }),
    })
    .meta({ description });
