import { z } from 'zod';
import { nameOf } from '../parsing/name-of.ts';
import { type CatalogItems, type ContractField, choices, dollars, existingId, type Ids, text } from './fields.ts';

/** The offers of a folder without catalog/offers.yaml. */
export const noOffers = {
  offers: [],
  jointOffer: { offCents: 0, oneGigOffCents: 0 },
  cardCredit: { cents: 0, text: '' },
};

/** catalog/offers.yaml. Read after all files with items that an offer can name. */
export const catalogOffersSchema = (
  ids: Ids,
  plans: CatalogItems,
  pricedItems: CatalogItems,
  contract: ContractField,
) =>
  z.strictObject({
    offers: z.array(
      z
        .strictObject({
          id: ids.newId,
          name: text,
          description: text,
          given: nameOf(['always', 'chosen', 'savedCart']),
          plans: z.array(existingId('plan', plans)).default([]),
          contract: contract.optional(),
          monthlyOff: dollars.default(0),
          months: z.int().min(0).max(36).default(0),
          waives: z.array(existingId('fee or other item', pricedItems)).default([]),
        })
        .refine(
          ({ monthlyOff, waives }) => monthlyOff > 0 || waives.length > 0,
          'takes nothing off: write monthlyOff or waives',
        )
        .refine(({ monthlyOff, months }) => monthlyOff > 0 === months > 0, {
          path: ['months'],
          error: 'say for how many months',
        })
        .transform(({ monthlyOff, contract: term, ...rest }) => ({
          ...rest,
          ...(term && { contract: term }),
          monthlyOffCents: monthlyOff,
        })),
    ),
    jointOffer: z
      .strictObject({ off: dollars, oneGigOff: dollars })
      .transform(({ off, oneGigOff }) => ({ offCents: off, oneGigOffCents: oneGigOff }))
      .default(noOffers.jointOffer),
    cardCredit: z
      .strictObject({ amount: dollars, text })
      .transform(({ amount, text }) => ({ cents: amount, text }))
      .default(noOffers.cardCredit),
  });

/** catalog/solutions.yaml: products other than internet, voice and TV. */
export const solutionsSchema = (ids: Ids) => z.strictObject({ title: text.optional(), meetings: choices(ids) });
