import { adjustmentKinds } from '@demarc/domain/cart';
import { orderStates } from '@demarc/domain/order';
import { quoteActions, quoteProofs, quoteStates } from '@demarc/domain/quote';
import { z } from 'zod';
import { orderDetail } from './order-detail.ts';

const text = z.string();
const instant = z.iso.datetime();

/** A quote as operators see it. Never has the secret of a link. */
export const quoteDetail = z.strictObject({
  number: text,
  /** Grows with each event. Actions send it in If-Match. */
  version: z.int(),
  revision: z.int(),
  state: z.enum(quoteStates),
  validUntil: z.iso.date(),
  createdAt: instant,
  changedAt: instant,
  /** The sales person. */
  owner: z.strictObject({ name: text, email: text.optional(), phone: text.optional() }).optional(),
  /** The role whose limits the quote has. */
  role: text.optional(),
  customer: z.strictObject({ businessName: text, contactName: text, email: text, address: text }),
  note: text.optional(),
  termMonths: z.int().optional(),
  price: orderDetail.shape.price,
  /** What the negotiated prices save. */
  savings: z.strictObject({ monthlyCents: z.int(), onceCents: z.int() }),
  adjustments: z.array(
    z.strictObject({
      name: text,
      kind: z.enum(adjustmentKinds),
      /** Cents for one piece, or the percentage of `percentOff`. */
      value: z.number().optional(),
      months: z.int().optional(),
      reason: text.optional(),
    }),
  ),
  /** The newest first. A quote of an earlier release has none. */
  revisions: z.array(z.strictObject({ revision: z.int(), createdAt: instant, validUntil: z.iso.date().optional() })),
  /** The links of its mails. */
  link: z.strictObject({
    mailed: z.int(),
    lastMailedAt: instant.optional(),
    /** Sessions that have opened the quote, by a link or in another way. */
    opened: z.int(),
    lastOpenedAt: instant.optional(),
    /** The links open the quote. Those of an ended quote say how it ended. */
    isOpen: z.boolean(),
  }),
  acceptance: z
    .strictObject({
      revision: z.int(),
      at: instant,
      orderNumber: text,
      termsVersion: text,
      proof: z.enum(quoteProofs).optional(),
    })
    .optional(),
  /** Those that are held are listed too. */
  orders: z.array(z.strictObject({ number: text, state: z.enum(orderStates), placedAt: instant })),
  /** Every action, with the reason why it is not possible now. */
  actions: z.array(z.strictObject({ name: z.enum(quoteActions), isAllowed: z.boolean(), why: text.optional() })),
});
export type QuoteDetail = z.infer<typeof quoteDetail>;
