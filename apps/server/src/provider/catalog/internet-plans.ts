import type { InternetPlan } from '@demarc/domain/catalog';
import { z } from 'zod';
import { code, contract, dollars, type Ids, ipType, speed, text } from './parts.ts';

/** The plans of catalog/internet.yaml. Each variant of a plan becomes a plan of its own. */
export const internetPlans = (ids: Ids) => {
  const unique = (schema: z.ZodString, of: string) => {
    const used = new Set<string>();
    return schema.refine((input) => !used.has(input) && used.add(input), `is used twice; every ${of} has its own`);
  };
  const labelCode = unique(
    z.string('write it in quotes').regex(/^[A-Z0-9]{15}$/, 'write fifteen capital letters and digits'),
    'label',
  );

  const variant = z.strictObject({
    id: ids.fresh,
    contract,
    ip: ipType,
    price: dollars,
    introductory: z.strictObject({ months: z.int().min(1).max(36), after: dollars }).optional(),
    // The ordering system cannot distinguish two plans with the same code.
    plan: unique(code, 'plan'),
    package: unique(code, 'plan'),
    hc: unique(code, 'plan'),
    label: labelCode,
  });
  type Variant = z.output<typeof variant>;

  const plan = z
    .strictObject({
      name: text,
      technology: z.enum(['fiber', 'hsi'], 'write fiber or hsi'),
      download: speed,
      upload: speed,
      line: speed.optional(),
      bestFor: text,
      included: z.array(z.strictObject({ name: text, tip: text })).min(1, 'name at least one'),
      features: z.array(text),
      typical: z.strictObject({ download: speed, upload: speed, latency: z.int().min(1).max(2000) }),
      sold: z.array(variant).min(1, 'name at least one'),
    })
    .superRefine(({ sold }, { addIssue }) => {
      const matches = (other: Pick<Variant, 'contract' | 'ip'>) => (each: Variant) =>
        each.contract === other.contract && each.ip === other.ip;
      sold.forEach((each, index) => {
        if (sold.findIndex(matches(each)) < index)
          addIssue({
            code: 'custom',
            path: ['sold', index],
            message: `the plan is sold twice as ${each.ip}, ${each.contract}`,
          });
        // C-224, C-273: the lookup starts with two years, and a change of the term needs the matching plan.
        const otherTerm = {
          ip: each.ip,
          contract: each.contract === 'TwoYears' ? 'MonthToMonth' : 'TwoYears',
        } as const;
        if (!sold.some(matches(otherTerm)))
          addIssue({ code: 'custom', path: ['sold', index], message: `add the same plan as ${otherTerm.contract}` });
      });
      if (!sold.some(matches({ ip: 'Dynamic', contract: 'TwoYears' })))
        addIssue({
          code: 'custom',
          path: ['sold'],
          message: 'one must be Dynamic and TwoYears, because a cart starts with it',
        });
    })
    .transform((input) =>
      input.sold.map(
        (sold): InternetPlan => ({
          id: sold.id,
          planId: sold.plan,
          packageId: sold.package,
          hcId: sold.hc,
          technology: input.technology,
          family: input.name,
          name: input.name,
          downMbps: input.download,
          upMbps: input.upload,
          lineMbps: input.line ?? input.download,
          ipType: sold.ip,
          contract: sold.contract,
          monthlyCents: sold.price,
          ...(sold.introductory && {
            introductory: { months: sold.introductory.months, thenCents: sold.introductory.after },
          }),
          included: input.included,
          bestFor: input.bestFor,
          features: input.features,
          label: {
            planCode: sold.label,
            typicalDownMbps: input.typical.download,
            typicalUpMbps: input.typical.upload,
            latencyMs: input.typical.latency,
          },
        }),
      ),
    );

  return z
    .array(plan)
    .min(1, 'name at least one')
    .transform((plans) => plans.flat());
};
