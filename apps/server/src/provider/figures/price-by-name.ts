import { z } from 'zod';

const hint = 'write cents, or a price by its name: "{{plan.….price}}"';
const priceName =
  /^\{\{\s*(plan\.[\w-]+\.(?:price|introPrice|afterPrice)|item\.[\w-]+\.(?:price|monthly)|bundle\.[\w-]+\.price)\s*\}\}$/;

/** Cents, or the name of a monthly price of the catalog. The name is looked up when the catalog is read. */
export const centsOrPriceName = z.union(
  [
    z.int(hint).min(0, hint),
    z
      .string()
      .regex(priceName, hint)
      .transform((reference) => priceName.exec(reference)?.[1] ?? ''),
  ],
  hint,
);
