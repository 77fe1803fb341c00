import { z } from 'zod';

const text = z.string().trim().min(1, 'is empty');

const highlight = z
  .strictObject({ monthlyCents: z.int().min(0).optional(), figure: text.optional(), meaning: text })
  .transform(({ monthlyCents, figure, meaning }, { addIssue }) => {
    if (monthlyCents !== undefined && figure === undefined) return { monthlyCents, meaning };
    if (figure !== undefined && monthlyCents === undefined) return { figure, meaning };
    addIssue({ code: 'custom', message: 'write either monthlyCents or figure' });
    return z.NEVER;
  });

/** offers.yaml: the offers of the first page. */
export const offersSchema = z.strictObject({
  lead: text,
  description: text,
  fiber: z.strictObject({ heading: text, highlights: z.array(highlight).min(1, 'name at least one') }),
  wireless: z.strictObject({ heading: text }),
  ended: z.array(text).default([]),
});
