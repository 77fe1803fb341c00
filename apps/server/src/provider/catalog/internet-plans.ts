import type { InternetPlan } from '@demarc/domain/catalog';
import { z } from 'zod';
import { type ContractField, code, dollars, type Ids, ipType, speed, text } from './fields.ts';

/** The plans of catalog/internet.yaml. Each variant of a plan becomes a plan of its own. */
export const internetPlans = (ids: Ids, contract: ContractField) =>
  z
    .array(
      createPlanSchema(ids, contract)
        .superRefine(({ sold }, { addIssue }) =>
          checkVariants(sold, (path, message) => addIssue({ code: 'custom', path: ['sold', ...path], message })),
        )
        .transform((plan) => plan.sold.map((variant) => toInternetPlan(plan, variant))),
    )
    .min(1, 'name at least one')
    .transform((plans) => plans.flat());

/** Rejects a value that another plan of the file has. */
const createUniqueSchema = (schema: z.ZodString, owner: string) => {
  const used = new Set<string>();
  return schema.refine((input) => !used.has(input) && used.add(input), `is used twice; every ${owner} has its own`);
};

const createVariantSchema = (ids: Ids, contract: ContractField) =>
  z.strictObject({
    id: ids.newId,
    contract,
    ip: ipType,
    price: dollars,
    introductory: z.strictObject({ months: z.int().min(1).max(36), after: dollars }).optional(),
    // The ordering system cannot distinguish two plans with the same code.
    plan: createUniqueSchema(code, 'plan'),
    package: createUniqueSchema(code, 'plan'),
    hc: createUniqueSchema(code, 'plan'),
    label: createUniqueSchema(
      z.string('write it in quotes').regex(/^[A-Z0-9]{15}$/, 'write fifteen capital letters and digits'),
      'label',
    ),
  });
type Variant = z.output<ReturnType<typeof createVariantSchema>>;

const createPlanSchema = (ids: Ids, contract: ContractField) =>
  z.strictObject({
    name: text,
    technology: z.enum(['fiber', 'hsi'], 'write fiber or hsi'),
    download: speed,
    upload: speed,
    line: speed.optional(),
    bestFor: text,
    included: z.array(z.strictObject({ name: text, tip: text })).min(1, 'name at least one'),
    features: z.array(text),
    typical: z.strictObject({ download: speed, upload: speed, latency: z.int().min(1).max(2000) }),
    sold: z.array(createVariantSchema(ids, contract)).min(1, 'name at least one'),
  });
type Plan = z.output<ReturnType<typeof createPlanSchema>>;

function checkVariants(variants: readonly Variant[], addMistake: (path: PropertyKey[], message: string) => void): void {
  const matches = (other: Pick<Variant, 'contract' | 'ip'>) => (variant: Variant) =>
    variant.contract === other.contract && variant.ip === other.ip;
  for (const [index, variant] of variants.entries()) {
    if (variants.findIndex(matches(variant)) < index)
      addMistake([index], `the plan is sold twice as ${variant.ip}, ${variant.contract}`);
    // C-273: the lookup starts with a dynamic address.
    if (!variants.some(matches({ ip: 'Dynamic', contract: variant.contract })))
      addMistake([index], `add the same plan as Dynamic, ${variant.contract}, because a cart starts with it`);
  }
}

const toInternetPlan = (plan: Plan, variant: Variant): InternetPlan => ({
  id: variant.id,
  planId: variant.plan,
  packageId: variant.package,
  hcId: variant.hc,
  technology: plan.technology,
  family: plan.name,
  name: plan.name,
  downMbps: plan.download,
  upMbps: plan.upload,
  lineMbps: plan.line ?? plan.download,
  ipType: variant.ip,
  contract: variant.contract,
  monthlyCents: variant.price,
  ...(variant.introductory && {
    introductory: { months: variant.introductory.months, thenCents: variant.introductory.after },
  }),
  included: plan.included,
  bestFor: plan.bestFor,
  features: plan.features,
  label: {
    planCode: variant.label,
    typicalDownMbps: plan.typical.download,
    typicalUpMbps: plan.typical.upload,
    latencyMs: plan.typical.latency,
  },
});
