import { z } from 'zod';
import { centsOrPriceName } from '../figures/price-by-name.ts';
import { nonEmptyText } from './text.ts';

const highlight = z
  .strictObject({ monthlyCents: centsOrPriceName.optional(), figure: nonEmptyText.optional(), meaning: nonEmptyText })
  .transform(({ monthlyCents, figure, meaning }, { addIssue }) => {
    if (monthlyCents !== undefined && figure === undefined) return { monthlyCents, meaning };
    if (figure !== undefined && monthlyCents === undefined) return { figure, meaning };
    addIssue({ code: 'custom', message: 'write either monthlyCents or figure' });
    return z.NEVER;
  });

/** offers.yaml: the offers of the first page. */
export const offersSchema = z.strictObject({
  lead: nonEmptyText,
  description: nonEmptyText,
  fiber: z.strictObject({ heading: nonEmptyText, highlights: z.array(highlight).min(1, 'name at least one') }),
  wireless: z.strictObject({ heading: nonEmptyText }),
  ended: z.array(nonEmptyText).default([]),
});
