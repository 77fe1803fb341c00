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
  toFloor,
  toItem,
  yesOrNo,
} from './fields.ts';
import { internetPlans } from './internet-plans.ts';
import type { PlanTechnologies } from './technologies.ts';

const url = z.url({ protocol: /^https$/, error: 'write an address that starts with https://' });

// The only choices of a file that lists no routers, IP addresses or support plans.
const ownRouter = {
  id: 'own-router',
  name: 'Use my own router',
  price: 0,
  selected: true,
  description: 'Any router with an Ethernet port works with our service.',
};
const dynamicAddress = { id: 'dynamic-address', name: 'Dynamic', ip: 'Dynamic', addresses: 0 };
const standardSupport = { id: 'standard-support', name: 'Standard support', standard: true };

/** catalog/internet.yaml: plans, equipment and add-ons. */
export const internetSchema = (ids: Ids, contract: ContractField, technologies: PlanTechnologies | undefined) => {
  const router = z
    .strictObject({
      id: ids.newId,
      name: text.refine((name) => getRouterKind(name) !== 'none', 'must say own, rent or buy'), // C-089
      price: dollars,
      floor: dollars.optional(),
      billing: z.enum(['MRC', 'NRC'], 'write MRC (each month) or NRC (once)').default('MRC'),
      selected: yesOrNo.default(false),
      description: text,
    })
    .transform(({ price, floor, ...rest }) => ({ ...rest, priceCents: price, ...toFloor(floor) }));

  /** A product with two ids in other systems. Both default to its id. */
  const packaged = { ...createItemFields(ids), package: code.optional(), ppp: code.optional() };
  const toPackagedItem = (input: z.output<z.ZodObject<typeof packaged>>, category: string) => ({
    ...toItem(input),
    packageId: input.package ?? input.id,
    pppId: input.ppp ?? input.id,
    category,
  });

  return z.strictObject({
    plans: internetPlans(ids, contract, technologies),
    routers: z
      .array(router)
      .refine(
        // C-257: the shopper has to choose when no router is preselected.
        (routers) => routers.filter(({ selected }) => selected).length <= 1,
        'one at most can be selected: true',
      )
      .prefault([ownRouter]),
    extenders: items(ids),
    additionalRouters: items(ids),
    installations: itemsPaidOnce(ids),
    staticIps: z
      .array(
        z
          .strictObject({ ...createItemFields(ids), ip: ipType, addresses: z.int().min(0) })
          .transform(({ ip, addresses, ...rest }) => ({ ...toItem(rest), ipType: ip, addresses })),
      )
      .refine(([first]) => first?.ipType === 'Dynamic', 'the first must be Dynamic, because a cart starts with it') // C-156
      .prefault([dynamicAddress]),
    security: z
      .array(
        z
          .strictObject({
            ...packaged,
            category: text.default('SECURITY'),
            oneOf: text.optional(),
            contactForm: yesOrNo.optional(),
          })
          .transform(({ oneOf, category, contactForm, ...rest }) => ({
            ...toPackagedItem(rest, category),
            ...(oneOf && { oneOf }),
            ...(contactForm !== undefined && { contactForm }),
          })),
      )
      .default([]),
    supportPlans: z
      .array(
        z
          .strictObject({ ...packaged, category: text.default('PPS'), standard: yesOrNo.default(false) })
          .transform(({ standard, category, ...rest }) => ({ ...toPackagedItem(rest, category), standard })),
      )
      .refine((plans) => plans.filter(({ standard }) => standard).length === 1, 'exactly one must be standard: true') // C-366
      .prefault([standardSupport]),
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
