import { normalizePromoCode, type Promotion, type Term } from '@demarc/domain/catalog';
import { z } from 'zod';
import { areaFields } from '../files/area.ts';
import { suggestName } from '../parsing/suggest-name.ts';
import { type CatalogItems, code, dollars, existingId, text, yesOrNo } from './fields.ts';
import { contractOf } from './terms.ts';

export const promotionsFile = 'catalog/promotions.yaml';
export const noPromotions = { promotions: [] };

const maxMonths = 60;
const maxUses = 1_000_000;

const promoCode = z
  .string('write the code in quotes')
  .regex(/^[A-Za-z0-9-]{3,30}$/, 'use 3 to 30 letters, digits and hyphens')
  .transform(normalizePromoCode);
const oneDiscount = 'write { amount: 20.00 } or { percent: 10 }, with months or for the whole term';
const discount = z
  .strictObject(
    {
      amount: dollars.optional(),
      percent: z.int('write a whole percentage').min(1, oneDiscount).max(100, 'is more than 100%').optional(),
      months: z.int('write a whole number of months').min(1).max(maxMonths).optional(),
    },
    oneDiscount,
  )
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), oneDiscount)
  .refine(({ amount }) => amount !== 0, { path: ['amount'], error: 'takes nothing off' });
const day = z.iso.date('write a day as 2026-07-03').optional();
const uses = z.int('write a whole number').min(1, 'write 1 or more').max(maxUses).optional();
const limit = z.strictObject({ total: uses, perNetwork: uses, oncePerBusiness: yesOrNo.optional() });

/** Accepts every state while brand.yaml has mistakes. */
function stateOf(footprint: readonly string[]) {
  return z
    .string('write a state of two letters')
    .refine((state) => footprint.length === 0 || footprint.includes(state), {
      error: ({ input }) =>
        `the state "${input}" is not in the footprint of brand.yaml${suggestName(String(input), footprint)}`,
    });
}

/** catalog/promotions.yaml: the promo codes. Read after all files with plans and terms. */
export function promotionsSchema(
  { terms, plans }: { readonly terms: readonly Pick<Term, 'id'>[] | undefined; readonly plans: CatalogItems },
  footprint: readonly string[],
) {
  const conditions = z
    .strictObject({
      plans: z.array(existingId('plan', plans)).default([]),
      terms: z.array(contractOf(terms)).default([]),
      states: z.array(stateOf(footprint)).default([]),
      zips: areaFields.zips,
      from: day,
      until: day,
    })
    .refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
      path: ['until'],
      error: 'is before from',
    })
    .default({ plans: [], terms: [], states: [], zips: [] });
  const promotion = z
    .strictObject({
      id: code,
      code: promoCode.optional(),
      codes: z.array(promoCode).default([]),
      name: text,
      text: text.optional(),
      discount: discount.optional(),
      freeInstallation: yesOrNo.default(false),
      conditions,
      limit: limit.default({}),
      stackable: yesOrNo.default(false),
    })
    .refine((input) => (input.code !== undefined) !== input.codes.length > 0, {
      path: ['code'],
      error: 'write the code, or several as codes: [ … ]',
    })
    .refine((input) => input.discount || input.freeInstallation, 'gives nothing: write discount or freeInstallation')
    .transform(toPromotion);
  return z.strictObject({ promotions: z.array(promotion).superRefine(refuseTwice) });
}

interface PromotionInput {
  readonly id: string;
  readonly code?: string | undefined;
  readonly codes: readonly string[];
  readonly name: string;
  readonly text?: string | undefined;
  readonly discount?: z.output<typeof discount> | undefined;
  readonly freeInstallation: boolean;
  readonly conditions: Pick<Promotion, 'plans' | 'terms' | 'states' | 'zips'> & {
    readonly from?: string | undefined;
    readonly until?: string | undefined;
  };
  readonly limit: z.output<typeof limit>;
  readonly stackable: boolean;
}

function toPromotion({ code: onlyCode, codes, text: details, discount: off, ...input }: PromotionInput): Promotion {
  const { id, name, freeInstallation, stackable } = input;
  const { from, until, ...area } = input.conditions;
  const { total, perNetwork, oncePerBusiness } = input.limit;
  const { amount, percent, months } = off ?? {};
  return {
    id,
    codes: onlyCode === undefined ? codes : [onlyCode],
    name,
    ...(details && { text: details }),
    ...(amount !== undefined && { monthlyOff: { cents: amount } }),
    ...(percent !== undefined && { monthlyOff: { percent } }),
    ...(months !== undefined && { months }),
    freeInstallation,
    ...area,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    limit: {
      ...(total !== undefined && { total }),
      ...(perNetwork !== undefined && { perNetwork }),
      ...(oncePerBusiness && { oncePerBusiness }),
    },
    stackable,
  };
}

/** Names are lines of the cart, so they differ too. */
function refuseTwice(promotions: readonly Promotion[], { addIssue }: z.core.$RefinementCtx): void {
  const known = { id: new Set<string>(), name: new Set<string>(), codes: new Set<string>() };
  const check = (field: keyof typeof known, value: string, index: number) => {
    if (known[field].has(value))
      addIssue({
        code: 'custom',
        path: [index, field],
        message: `"${value}" is used twice; every promotion has its own`,
      });
    known[field].add(value);
  };
  for (const [index, { id, name, codes }] of promotions.entries()) {
    check('id', id, index);
    check('name', name, index);
    for (const each of codes) check('codes', each, index);
  }
}
