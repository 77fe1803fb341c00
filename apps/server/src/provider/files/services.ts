import { z } from 'zod';

const text = z.string().trim().min(1, 'is empty');
const texts = z.array(text).min(1, 'name at least one');

const service = z.strictObject({
  name: text,
  price: z
    .strictObject({ monthlyCents: z.int().min(0), note: text })
    .nullable()
    .default(null),
  points: texts,
  options: text,
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
