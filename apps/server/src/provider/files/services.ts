import { z } from 'zod';
import { centsOrPriceName } from '../figures/price-by-name.ts';
import { nonEmptyText } from './text.ts';

const texts = z.array(nonEmptyText).min(1, 'name at least one');

const service = z.strictObject({
  name: nonEmptyText,
  price: z.strictObject({ monthlyCents: centsOrPriceName, note: nonEmptyText }).nullable().default(null),
  points: texts,
  options: nonEmptyText,
  more: texts,
});

/** services.yaml: the description of each internet service on the pages after the address check. */
export const servicesSchema = z.strictObject({
  fiber: service,
  fiveG: service,
  lte: service,
  hsi: service,
  dedicated: service,
});
