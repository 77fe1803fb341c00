import type { InternetPlan } from '@demarc/domain/catalog';
import { z } from 'zod';
import { type ContractField, code, dollars, type Ids, ipType, speed, text, toFloor } from './fields.ts';
import { type PlanTechnologies, type ProviderTechnology, technologyOf } from './technologies.ts';

/** The plans of catalog/internet.yaml. Each variant of a plan becomes a plan of its own. */
export const internetPlans = (ids: Ids, contract: ContractField, technologies: PlanTechnologies | undefined) => {
  const findTechnology = (plan: Plan) => technologies?.technologies.find(({ id }) => id === plan.technology);
  return z
    .array(
      createPlanSchema(ids, contract, technologies)
        .superRefine((plan, { addIssue }) => {
          const addMistake = (path: PropertyKey[], message: string) => addIssue({ code: 'custom', path, message });
          checkVariants(plan.sold, (path, message) => addMistake(['sold', ...path], message));
          // The facts of a misspelled technology are not missing.
          if (technologies?.routing === 'table' || findTechnology(plan))
            checkTypical(plan, findTechnology(plan), addMistake);
        })
        .transform((plan) => plan.sold.map((variant) => toInternetPlan(plan, variant, findTechnology(plan)))),
    )
    .min(1, 'name at least one')
    .transform((plans) => sortByPreference(plans.flat(), technologies));
};

/** Sorts the plans by technology, the preferred one first. The routing table has no order. */
function sortByPreference(plans: readonly InternetPlan[], technologies: PlanTechnologies | undefined): InternetPlan[] {
  if (technologies?.routing !== 'preference') return [...plans];
  return technologies.technologies.flatMap(({ id }) => plans.filter(({ technology }) => technology === id));
}

const createUniqueNameSchema = () => {
  const used = new Set<string>();
  return text.refine((name) => !used.has(name) && used.add(name), 'is used twice; every plan has its own');
};

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
      floor: dollars.optional(),
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

const createPlanSchema = (ids: Ids, contract: ContractField, technologies: PlanTechnologies | undefined) =>
  z.strictObject({
    // The name identifies the plan among the variants (C-177).
    name: createUniqueNameSchema(),
    technology: technologyOf(technologies),
    download: speed,
    upload: speed,
    line: speed.optional(),
    bestFor: text,
    included: z.array(z.strictObject({ name: text, tip: text })).default([]),
    features: z.array(text).default([]),
    typical: z
      .strictObject({
        download: speed.optional(),
        upload: speed.optional(),
        latency: z.int().min(1).max(2000).optional(),
      })
      .default({}),
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

/** The speeds and the latency of the label. The plan's own go before those of its technology. */
function findTypical({ typical, download, upload }: Plan, technology: ProviderTechnology | undefined) {
  const { downloadPercent, uploadPercent, latency } = technology?.label ?? {};
  const takePercent = (mbps: number, share?: number) =>
    share === undefined ? undefined : Math.max(1, Math.round((mbps * share) / 100));
  return {
    download: typical.download ?? takePercent(download, downloadPercent),
    upload: typical.upload ?? takePercent(upload, uploadPercent),
    latency: typical.latency ?? latency,
  };
}

function checkTypical(
  plan: Plan,
  technology: ProviderTechnology | undefined,
  addMistake: (path: PropertyKey[], message: string) => void,
): void {
  const settings = { download: 'downloadPercent', upload: 'uploadPercent', latency: 'latency' };
  for (const [name, value] of Object.entries(findTypical(plan, technology)))
    if (value === undefined)
      addMistake(
        ['typical', name],
        `is missing; write it here, or ${settings[name as keyof typeof settings]} of the technology in catalog/technologies.yaml`,
      );
}

function toInternetPlan(plan: Plan, variant: Variant, technology: ProviderTechnology | undefined): InternetPlan {
  const { download = 0, upload = 0, latency = 0 } = findTypical(plan, technology);
  const { dataIncluded, additionalData } = technology?.label ?? {};
  return {
    id: variant.id,
    planId: variant.plan,
    packageId: variant.package,
    hcId: variant.hc,
    technology: plan.technology,
    ...(technology?.name && { technologyName: technology.name }),
    family: plan.name,
    name: plan.name,
    downMbps: plan.download,
    upMbps: plan.upload,
    lineMbps: plan.line ?? plan.download,
    ipType: variant.ip,
    contract: variant.contract,
    monthlyCents: variant.price,
    ...toFloor(variant.floor),
    ...(variant.introductory && {
      introductory: { months: variant.introductory.months, thenCents: variant.introductory.after },
    }),
    included: plan.included,
    bestFor: plan.bestFor,
    features: plan.features,
    label: {
      planCode: variant.label,
      typicalDownMbps: download,
      typicalUpMbps: upload,
      latencyMs: latency,
      ...(dataIncluded && { dataIncluded }),
      ...(additionalData && { additionalData }),
    },
  };
}
