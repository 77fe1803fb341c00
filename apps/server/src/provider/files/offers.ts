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

/** The services that the offers of the first page are about. */
interface AdvertisedServices {
  readonly fiber: boolean;
  readonly wireless: boolean;
}

/** offers.yaml: the offers of the first page. `sold` is undefined if the catalog or services.yaml has mistakes. */
export const offersSchema = (sold?: AdvertisedServices) =>
  z
    .strictObject({
      lead: nonEmptyText.default('Enter your address to see our services and prices, and order online.'),
      description: nonEmptyText.default(
        'Find out which business services {{name}} offers at your address, and order online.',
      ),
      fiber: z
        .strictObject({ heading: nonEmptyText, highlights: z.array(highlight).min(1, 'name at least one') })
        .optional(),
      wireless: z.strictObject({ heading: nonEmptyText }).optional(),
      ended: z.array(nonEmptyText).default([]),
    })
    .superRefine(({ fiber, wireless }, { addIssue }) => {
      const addMistake = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
      if (fiber && sold && !sold.fiber) addMistake('fiber', 'is not sold: catalog/internet.yaml has no fiber plan');
      if (wireless && sold && !sold.wireless)
        addMistake('wireless', 'is not sold: services.yaml has neither lte nor fiveG');
    });
