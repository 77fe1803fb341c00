import type { PricedPromotion } from '@demarc/domain/cart';
import { z } from 'zod';
import { dollars } from '../wire-values.ts';

/** The promo codes of a cart, also those that have no effect yet. The page needs their terms for its estimates. */
export const promoCodes = z
  .array(
    z.codec(
      z.strictObject({
        Id: z.string(),
        Code: z.string(),
        Name: z.string(),
        Text: z.string().optional(),
        Amount: dollars.optional(),
        Percent: z.int().optional(),
        Months: z.int().optional(),
        FreeInstallation: z.boolean(),
        Plans: z.array(z.string()),
        Terms: z.array(z.string()),
        Stackable: z.boolean(),
        Obstacle: z.enum(['empty', 'plan', 'term', 'otherCode', 'noEffect']).optional(),
        Choices: z.array(z.string()).optional(),
        Delayed: z.strictObject({ AfterMonths: z.int(), Amount: dollars, Months: z.int().optional() }).optional(),
      }),
      z.custom<PricedPromotion>(),
      {
        decode: (wire) => ({
          id: wire.Id,
          code: wire.Code,
          name: wire.Name,
          ...(wire.Text !== undefined && { text: wire.Text }),
          ...(wire.Amount !== undefined && { monthlyOff: { cents: wire.Amount } }),
          ...(wire.Percent !== undefined && { monthlyOff: { percent: wire.Percent } }),
          ...(wire.Months !== undefined && { months: wire.Months }),
          freeInstallation: wire.FreeInstallation,
          plans: wire.Plans,
          terms: wire.Terms,
          stackable: wire.Stackable,
          ...(wire.Obstacle && { obstacle: wire.Obstacle }),
          ...(wire.Choices && { choices: wire.Choices }),
          ...(wire.Delayed && {
            delayed: {
              afterMonths: wire.Delayed.AfterMonths,
              cents: wire.Delayed.Amount,
              ...(wire.Delayed.Months !== undefined && { months: wire.Delayed.Months }),
            },
          }),
        }),
        encode: ({ monthlyOff, delayed, ...promotion }) => ({
          Id: promotion.id,
          Code: promotion.code,
          Name: promotion.name,
          ...(promotion.text !== undefined && { Text: promotion.text }),
          ...(monthlyOff && ('cents' in monthlyOff ? { Amount: monthlyOff.cents } : { Percent: monthlyOff.percent })),
          ...(promotion.months !== undefined && { Months: promotion.months }),
          FreeInstallation: promotion.freeInstallation,
          Plans: [...promotion.plans],
          Terms: [...promotion.terms],
          Stackable: promotion.stackable,
          ...(promotion.obstacle && { Obstacle: promotion.obstacle }),
          ...(promotion.choices && { Choices: [...promotion.choices] }),
          ...(delayed && {
            Delayed: {
              AfterMonths: delayed.afterMonths,
              Amount: delayed.cents,
              ...(delayed.months !== undefined && { Months: delayed.months }),
            },
          }),
        }),
      },
    ),
  )
  .readonly();
