import type { EarlyTermination, Term } from '@demarc/domain/catalog';
import { z } from 'zod';
import { contractTerm, dollars } from '../wire-values.ts';

const earlyTermination = z.codec(
  z.union([
    z.strictObject({ Percent: z.number() }),
    z.strictObject({ Flat: dollars }),
    z.strictObject({ Schedule: z.array(dollars) }),
  ]),
  z.custom<EarlyTermination>(),
  {
    decode: (wire) => {
      if ('Percent' in wire) return { percent: wire.Percent };
      return 'Flat' in wire ? { flatCents: wire.Flat } : { scheduleCents: wire.Schedule };
    },
    encode: (rule) => {
      if ('percent' in rule) return { Percent: rule.percent };
      return 'flatCents' in rule ? { Flat: rule.flatCents } : { Schedule: [...rule.scheduleCents] };
    },
  },
);

/** The contract terms of the provider, in the order of the Contract step. The specification does not name them. */
export const contractTerms = z.array(
  z.codec(
    z.strictObject({
      ID: contractTerm,
      Months: z.int(),
      Name: z.string(),
      PlanNote: z.string().optional(),
      Agreement: z.string(),
      Description: z.string(),
      DescriptionWhenCheaper: z.string().optional(),
      EarlyTermination: earlyTermination.optional(),
      MoneyBackDays: z.int().optional(),
    }),
    z.custom<Term>(),
    {
      decode: (wire) => ({
        id: wire.ID,
        months: wire.Months,
        name: wire.Name,
        ...(wire.PlanNote !== undefined && { planNote: wire.PlanNote }),
        agreement: wire.Agreement,
        description: wire.Description,
        ...(wire.DescriptionWhenCheaper !== undefined && { descriptionWhenCheaper: wire.DescriptionWhenCheaper }),
        ...(wire.EarlyTermination && { earlyTermination: wire.EarlyTermination }),
        ...(wire.MoneyBackDays !== undefined && { moneyBackDays: wire.MoneyBackDays }),
      }),
      encode: (term) => ({
        ID: term.id,
        Months: term.months,
        Name: term.name,
        ...(term.planNote !== undefined && { PlanNote: term.planNote }),
        Agreement: term.agreement,
        Description: term.description,
        ...(term.descriptionWhenCheaper !== undefined && { DescriptionWhenCheaper: term.descriptionWhenCheaper }),
        ...(term.earlyTermination && { EarlyTermination: term.earlyTermination }),
        ...(term.moneyBackDays !== undefined && { MoneyBackDays: term.moneyBackDays }),
      }),
    },
  ),
);
