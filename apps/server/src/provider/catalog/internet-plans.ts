import type { InternetPlan } from '@demarc/domain/catalog';
import { z } from 'zod';
import { code, contract, dollars, type Ids, ipType, speed, text } from './parts.ts';

/** The plans of catalog/internet.yaml: each with its variants, which become plans of their own. */
export const internetPlans = (ids: Ids) => {
  const onlyOnce = (schema: z.ZodString, of: string) => {
    const given = new Set<string>();
    return schema.refine(
      (written) => !given.has(written) && given.add(written),
      `is used twice; every ${of} has its own`,
    );
  };
  const labelCode = onlyOnce(
    z.string('write it in quotes').regex(/^[A-Z0-9]{15}$/, 'write fifteen capital letters and digits'),
    'label',
  );

  const variant = z.strictObject({
    id: ids.fresh,
    contract,
    ip: ipType,
    price: dollars,
    introductory: z.strictObject({ months: z.int().min(1).max(36), after: dollars }).optional(),
    // The ordering system would take two plans under one code for the same.
    plan: onlyOnce(code, 'plan'),
    package: onlyOnce(code, 'plan'),
    hc: onlyOnce(code, 'plan'),
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
      const isOf = (other: Pick<Variant, 'contract' | 'ip'>) => (each: Variant) =>
        each.contract === other.contract && each.ip === other.ip;
      sold.forEach((each, at) => {
        if (sold.findIndex(isOf(each)) < at)
          addIssue({
            code: 'custom',
            path: ['sold', at],
            message: `the plan is sold twice as ${each.ip}, ${each.contract}`,
          });
        // C-224, C-273: the look-up begins with two years, and a switch of the term must find its twin.
        const twin = { ip: each.ip, contract: each.contract === 'TwoYears' ? 'MonthToMonth' : 'TwoYears' } as const;
        if (!sold.some(isOf(twin)))
          addIssue({ code: 'custom', path: ['sold', at], message: `there is no ${twin.contract} beside it` });
      });
      if (!sold.some(isOf({ ip: 'Dynamic', contract: 'TwoYears' })))
        addIssue({
          code: 'custom',
          path: ['sold'],
          message: 'one must be Dynamic and TwoYears, which is what a cart begins with',
        });
    })
    .transform((written) =>
      written.sold.map(
        (sold): InternetPlan => ({
          id: sold.id,
          planId: sold.plan,
          packageId: sold.package,
          hcId: sold.hc,
          technology: written.technology,
          family: written.name,
          name: written.name,
          downMbps: written.download,
          upMbps: written.upload,
          lineMbps: written.line ?? written.download,
          ipType: sold.ip,
          contract: sold.contract,
          monthlyCents: sold.price,
          ...(sold.introductory && {
            introductory: { months: sold.introductory.months, thenCents: sold.introductory.after },
          }),
          included: written.included,
          bestFor: written.bestFor,
          features: written.features,
          label: {
            planCode: sold.label,
            typicalDownMbps: written.typical.download,
            typicalUpMbps: written.typical.upload,
            latencyMs: written.typical.latency,
          },
        }),
      ),
    );

  return z
    .array(plan)
    .min(1, 'name at least one')
    .transform((plans) => plans.flat());
};
