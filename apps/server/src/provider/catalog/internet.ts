import { getRouterKind } from '@demarc/domain/catalog';
import { z } from 'zod';
import {
  type ContractField,
  code,
  createItemFields,
  dollars,
  type Ids,
  ipType,
  items,
  itemsPaidOnce,
  text,
  toItem,
  yesOrNo,
} from './fields.ts';
import { internetPlans } from './internet-plans.ts';

const url = z.url({ protocol: /^https$/, error: 'write an address that starts with https://' });

/** catalog/internet.yaml: plans, equipment and add-ons. */
export const internetSchema = (ids: Ids, contract: ContractField) => {
  const router = z
    .strictObject({
      id: ids.newId,
      name: text.refine((name) => getRouterKind(name) !== 'none', 'must say own, rent or buy'), // C-089
      price: dollars,
      billing: z.enum(['MRC', 'NRC'], 'write MRC (each month) or NRC (once)').default('MRC'),
      selected: yesOrNo.default(false),
      description: text,
    })
    .transform(({ price, ...rest }) => ({ ...rest, priceCents: price }));

  /** A product with two ids in other systems. */
  const packaged = { ...createItemFields(ids), package: code, ppp: code, category: text };
  const toPackagedItem = (input: z.output<z.ZodObject<typeof packaged>>) => ({
    ...toItem(input),
    packageId: input.package,
    pppId: input.ppp,
    category: input.category,
  });

  return z.strictObject({
    plans: internetPlans(ids, contract),
    routers: z.array(router).refine(
      // C-257: the shopper has to choose when no router is preselected.
      (routers) => routers.filter(({ selected }) => selected).length <= 1,
      'one at most can be selected: true',
    ),
    extenders: items(ids),
    additionalRouters: items(ids),
    installations: itemsPaidOnce(ids),
    staticIps: z
      .array(
        z
          .strictObject({ ...createItemFields(ids), ip: ipType, addresses: z.int().min(0) })
          .transform(({ ip, addresses, ...rest }) => ({ ...toItem(rest), ipType: ip, addresses })),
      )
      .refine(([first]) => first?.ipType === 'Dynamic', 'the first must be Dynamic, because a cart starts with it'), // C-156
    security: z.array(
      z
        .strictObject({ ...packaged, oneOf: text.optional() })
        .transform(({ oneOf, ...rest }) => ({ ...toPackagedItem(rest), ...(oneOf && { oneOf }) })),
    ),
    supportPlans: z
      .array(
        z
          .strictObject({ ...packaged, standard: yesOrNo.default(false) })
          .transform(({ standard, ...rest }) => ({ ...toPackagedItem(rest), standard })),
      )
      .refine((plans) => plans.filter(({ standard }) => standard).length === 1, 'exactly one must be standard: true'), // C-366
    label: z.strictObject({
      registrationNumber: z.string('write it in quotes').regex(/^\d{10}$/, 'write ten digits in quotes'),
      dataIncluded: text,
      additionalData: text,
      contractUrl: url,
      discountsUrl: url,
      networkManagementUrl: url,
      supportUrl: url,
    }),
  });
};
