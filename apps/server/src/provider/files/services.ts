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

/** The technologies of the plans that the routing table sells online. */
export interface SoldTechnologies {
  readonly fiber: boolean;
  readonly hsi: boolean;
}

const internetServices = z.strictObject({
  fiber: service.optional(),
  fiveG: service.optional(),
  lte: service.optional(),
  hsi: service.optional(),
  dedicated: service.optional(),
});

const notRouted = 'is not shown: catalog/technologies.yaml orders the technologies by preference; delete it';

/** services.yaml of a provider without the routing table: the pages that describe the other services are not shown. */
export const dedicatedServiceSchema = internetServices.superRefine((described, { addIssue }) => {
  for (const name of ['fiber', 'fiveG', 'lte', 'hsi'] as const)
    if (described[name]) addIssue({ code: 'custom', path: [name], message: notRouted });
});

/**
 * services.yaml: the description of each internet service that is sold, on the pages after the address check. `sold` is
 * undefined if the catalog has mistakes.
 */
export const servicesSchema = (sold?: SoldTechnologies) =>
  internetServices.superRefine((described, { addIssue }) => {
    for (const technology of ['fiber', 'hsi'] as const) {
      const addMistake = (message: string) => addIssue({ code: 'custom', path: [technology], message });
      if (sold?.[technology] && !described[technology])
        addMistake('is missing, but catalog/internet.yaml has plans with this technology');
      if (sold && !sold[technology] && described[technology])
        addMistake('is not sold: no plan of catalog/internet.yaml has this technology');
    }
  });
