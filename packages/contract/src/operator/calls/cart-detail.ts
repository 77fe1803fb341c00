import { z } from 'zod';
import { cartRow } from './cart-list.ts';
import { orderDetail } from './order-detail.ts';

const instant = z.iso.datetime();

/** The states of a mail about a saved cart. `planned` is a reminder to come, `notSent` was withdrawn. */
export const cartMailStates = ['planned', 'waiting', 'sent', 'failed', 'notSent'] as const;

/** A cart as its shopper sees it, without secrets. */
export const cartDetail = z.strictObject({
  row: cartRow,
  /** What can be delivered at the address, in words. Empty once the address check was deleted. */
  available: z.array(z.string()),
  price: orderDetail.shape.price,
  termMonths: z.int().optional(),
  promotionCodes: z.array(z.string()),
  /** Names of what the shop has stopped selling. The shopper reads it on the next visit. */
  noLongerSold: z.array(z.string()),
  /** The monthly price that the shopper saw last, if it has changed since. */
  seenMonthlyCents: z.int().optional(),
  save: z
    .strictObject({
      email: z.string(),
      expiresAt: instant,
      mails: z.array(z.strictObject({ name: z.string(), at: instant, state: z.enum(cartMailStates) })),
    })
    .optional(),
  resend: z.strictObject({ isAllowed: z.boolean(), why: z.string().optional() }),
});
export type CartDetail = z.infer<typeof cartDetail>;
