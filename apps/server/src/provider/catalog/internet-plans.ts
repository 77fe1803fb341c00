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

/** The codes of a variant that default to its id. The ordering system cannot distinguish two plans with the same code. */
const codeNames = ['plan', 'package', 'hc', 'label'] as const;

/** Fifteen characters for the broadband label, made of the id. */
const toLabelCode = (id: string) =>
  id
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 15)
    .padEnd(15, '0');

const createVariantSchema = (ids: Ids, contract: ContractField) => {
  const used = { plan: new Set<string>(), package: new Set<string>(), hc: new Set<string>(), label: new Set<string>() };
  return z
    .strictObject({
      id: ids.newPlanId,
      contract,
      ip: ipType.default('Dynamic'),
      price: dollars,
      introductory: z.strictObject({ months: z.int().min(1).max(36), after: dollars }).optional(),
      plan: code.optional(),
      package: code.optional(),
      hc: code.optional(),
      label: z
        .string('write it in quotes')
        .regex(/^[A-Z0-9]{15}$/, 'write fifteen capital letters and digits')
        .optional(),
    })
    .transform(({ plan, package: packageCode, hc, label, ...rest }, { addIssue }) => {
      const written = { plan, package: packageCode, hc, label };
      const codes = { plan: rest.id, package: rest.id, hc: rest.id, label: toLabelCode(rest.id) };
      for (const name of codeNames) {
        codes[name] = written[name] ?? codes[name];
        const owner = name === 'label' ? 'label' : 'plan';
        const reason = written[name] === undefined ? `its default ${codes[name]} is used twice` : 'is used twice';
        if (used[name].has(codes[name]))
          addIssue({ code: 'custom', path: [name], message: `${reason}; every ${owner} has its own` });
        used[name].add(codes[name]);
      }
      return { ...rest, ...codes };
    });
};
type Variant = z.output<ReturnType<typeof createVariantSchema>>;

const createPlanSchema = (ids: Ids, contract: ContractField) =>
  z.strictObject({
    name: text,
    technology: z.enum(['fiber', 'hsi'], 'write fiber or hsi'),
    download: speed,
    upload: speed,
    line: speed.optional(),
    bestFor: text,
    included: z.array(z.strictObject({ name: text, tip: text })).default([]),
    features: z.array(text).default([]),
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
