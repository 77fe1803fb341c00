import { taxesName } from '@demarc/domain/cart';
import type { TaxCharge } from '@demarc/domain/catalog';
import { z } from 'zod';
import { nameOf } from '../parsing/name-of.ts';
import { dollars, type Ids, items, text } from './fields.ts';

const percentHint = 'write a percentage with at most four decimals, as 6.625';
/** In millionths of the price. */
const percent = z
  .number(percentHint)
  .min(0, 'is negative; write a percentage, as 6.625')
  .max(100, 'is more than 100 percent; write a percentage, as 6.625')
  .transform((share, { addIssue }) => {
    const millionths = Math.round(share * 10_000);
    if (Math.abs(share * 10_000 - millionths) < 1e-6) return millionths;
    addIssue({ code: 'custom', message: percentHint });
    return z.NEVER;
  });

const services = ['internet', 'voice', 'tv', 'other', 'equipment'] as const;
const service = nameOf(services);

const charge = z
  .strictObject({
    name: text,
    kind: nameOf(['tax', 'charge']),
    percent: percent.default(0),
    on: z.array(service).default([]),
    perLine: dollars.default(0),
  })
  .refine(({ percent, on }) => percent > 0 === on.length > 0, {
    path: ['on'],
    error: 'a percentage needs services, and services a percentage',
  })
  .refine(({ percent, perLine }) => percent > 0 || perLine > 0, 'charges nothing: write percent or perLine')
  .refine(({ name }) => name !== taxesName, {
    path: ['name'],
    error: `${taxesName} is the name of their sum: write the name of the tax or charge`,
  })
  .transform(
    ({ percent, perLine, ...rest }): TaxCharge => ({ ...rest, partsPerMillion: percent, perLineCents: perLine }),
  );

/** Returns the indexes of the charges whose name another charge of the same address has. */
const findRepeatedNames = (charges: readonly TaxCharge[], others: readonly TaxCharge[] = []): readonly number[] =>
  charges.flatMap(({ name }, index) =>
    [...others, ...charges.slice(0, index)].some((other) => other.name === name) ? [index] : [],
  );

/** catalog/charges.yaml: fees, and taxes by state. `states` are the states of the footprint. */
export const chargesSchema = (ids: Ids, states: readonly string[]) =>
  z.strictObject({
    fees: items(ids),
    earlyTermination: z.undefined('belongs to each term now: move it to catalog/terms.yaml').optional(),
    autoPay: z
      .strictObject({ discount: dollars })
      .transform(({ discount }) => ({ discountCents: discount }))
      .nullable()
      .default(null),
    taxes: z
      .strictObject({ everywhere: z.array(charge).default([]), states: z.record(z.string(), z.array(charge)) })
      .superRefine((taxes, { addIssue }) => {
        const duplicates = [
          ...findRepeatedNames(taxes.everywhere).map((index) => ['everywhere', index]),
          ...Object.entries(taxes.states).flatMap(([state, charges]) =>
            findRepeatedNames(charges, taxes.everywhere).map((index) => ['states', state, index]),
          ),
        ];
        for (const path of duplicates)
          addIssue({
            code: 'custom',
            path: [...path, 'name'],
            message: 'is used twice at one address; use another name',
          });
        for (const state of states) {
          if (!taxes.states[state])
            addIssue({
              code: 'custom',
              path: ['states'],
              message: `${state} is in the footprint of brand.yaml and has no entry here`,
            });
        }
      })
      .transform(({ everywhere, states }) => [
        ...everywhere,
        ...Object.entries(states).flatMap(([state, charges]) => charges.map((each) => ({ ...each, state }))),
      ]),
  });
