import { adjustmentKinds, type PriceAdjustment } from '@demarc/domain/cart';
import type { NewQuote } from '@demarc/domain/quote';
import { z } from 'zod';

const id = z.string('write it in quotes').trim().min(1, 'is empty').max(64);
const name = z.string('write it in quotes').regex(/^[\w-]{1,40}$/, 'write letters, digits and hyphens');
const countedItems = z.array(z.strictObject({ id, count: z.int().min(1).max(50) })).default([]);
const lines = z.int().min(1).max(50);

const line = z.string('write it in quotes').trim().min(1, 'is empty').max(100);
const email = z.email('write an email address').max(100);
const phone = z.string('write it in quotes').regex(/^[\d ()+.-]{10,20}$/, 'write a telephone number, as 212-555-0142');

/** Dollars and cents, as 69.00. A percentage has the same form. */
const amount = z
  .number('write dollars and cents, as 69.00')
  .min(0, 'is negative')
  .max(100_000, 'is more than 100000')
  .multipleOf(0.01, 'write dollars and cents, as 69.00');
const toCents = (dollars: number) => Math.round(dollars * 100);

/** A negotiated price. `value` is in dollars for one piece, or in percent of percentOff. */
const adjustment = z.codec(
  z.strictObject({
    target: z.string('write it in quotes').trim().min(1, 'is empty').max(100),
    kind: z.enum(adjustmentKinds),
    value: amount.optional(),
    months: z.int().min(1).max(120).optional(),
    reason: z.string().trim().max(200).optional(),
  }),
  z.custom<PriceAdjustment>(),
  {
    decode: ({ value, ...rest }) => ({
      ...rest,
      ...(value !== undefined && { value: rest.kind === 'percentOff' ? value : toCents(value) }),
    }),
    encode: ({ value, ...rest }) => ({
      ...rest,
      ...(value !== undefined && { value: rest.kind === 'percentOff' ? value : value / 100 }),
    }),
  },
);

/** A quote as the provider's systems send it, and as the file format of `npm run quote`. */
export const newQuote = z.codec(
  z.strictObject({
    number: name,
    orderNumber: name,
    address: z.string().trim().min(5, 'write street, city, state and zip').max(200),
    unit: z.string('write it in quotes').max(60).default(''),
    validUntil: z.iso.date('write a day as 2026-12-31').optional(),
    term: z
      .string('write it in quotes')
      .regex(/^[\w-]{1,40}$/)
      .optional(),
    adjustments: z.array(adjustment).max(40).optional(),
    /** The entry of roles.yaml whose limits apply. The wire of the shop names no roles (E-370). */
    limits: z.string('write the name of an entry of roles.yaml').max(40).optional(),
    owner: z.strictObject({ name: line, email: email.optional(), phone: phone.optional() }).optional(),
    contact: z.strictObject({ email, name: line.optional(), business: line.optional() }).optional(),
    note: z.string().trim().max(1000).optional(),
    draft: z.boolean('write true or false').optional(),
    internet: z.strictObject({ plan: id, router: id, extender: id.optional(), staticIp: id.optional() }).optional(),
    phone: z.strictObject({ plan: id, lines }).optional(),
    digitalVoice: z.strictObject({ plan: id, lines, equipment: countedItems }).optional(),
    tv: z
      .strictObject({
        plan: id,
        view: id,
        packs: z.array(id).default([]),
        equipment: countedItems,
        router: id.optional(),
      })
      .optional(),
  }),
  z.custom<NewQuote>(),
  {
    decode: ({ internet, phone, digitalVoice, tv, limits, ...quote }): NewQuote => ({
      ...quote,
      ...(limits !== undefined && { role: limits }),
      services: {
        ...(internet && {
          internet: {
            planId: internet.plan,
            routerId: internet.router,
            extenderId: internet.extender,
            staticIpId: internet.staticIp,
          },
        }),
        ...(phone && { phone: { planId: phone.plan, lines: phone.lines } }),
        ...(digitalVoice && {
          digitalVoice: { planId: digitalVoice.plan, lines: digitalVoice.lines, equipment: digitalVoice.equipment },
        }),
        ...(tv && {
          tv: {
            planId: tv.plan,
            viewId: tv.view,
            customPackIds: tv.packs,
            equipment: tv.equipment,
            routerId: tv.router,
          },
        }),
      },
    }),
    encode: ({ services: { internet, phone, digitalVoice, tv }, adjustments, role, ...quote }) => ({
      ...quote,
      ...(role !== undefined && { limits: role }),
      ...(adjustments && { adjustments: [...adjustments] }),
      ...(internet && {
        internet: {
          plan: internet.planId,
          router: internet.routerId,
          extender: internet.extenderId,
          staticIp: internet.staticIpId,
        },
      }),
      ...(phone && { phone: { plan: phone.planId, lines: phone.lines } }),
      ...(digitalVoice && {
        digitalVoice: {
          plan: digitalVoice.planId,
          lines: digitalVoice.lines,
          equipment: [...digitalVoice.equipment],
        },
      }),
      ...(tv && {
        tv: {
          plan: tv.planId,
          view: tv.viewId,
          packs: [...tv.customPackIds],
          equipment: [...tv.equipment],
          router: tv.routerId,
        },
      }),
    }),
  },
);
