import type { Breakdown } from '@demarc/domain/cart';
import type { ChangedPrices } from '@demarc/domain/cart-view';
import type { OfferedNumber } from '@demarc/domain/numbers';
import { z } from 'zod';
import { dollars } from '../wire-values.ts';
import { planDetails } from './breakdown.ts';
import { numberList } from './number-list.ts';
import { priceChanges } from './view.ts';

/** The answer to a selection. */
export interface CartReply {
  readonly breakdown: Breakdown;
  /** Prices that changed for reasons other than the selection. */
  readonly changed?: ChangedPrices;
  /** The answer is incomplete, and the cart must be loaded again. */
  readonly stale?: true;
}

/** C-265, C-321, C-325. Without a Y, the shop fetches the float cart (C-233). */
export const cartReply = z.codec(
  z.strictObject({
    Status: z.literal('SUCCESS'),
    planDetails,
    UpdateWithGetCartDetails: z.enum(['Y', 'N']),
    PriceChanges: priceChanges.optional(),
  }),
  z.custom<CartReply>(),
  {
    decode: (wire) => ({
      breakdown: wire.planDetails,
      ...(wire.PriceChanges && { changed: wire.PriceChanges }),
      ...(wire.UpdateWithGetCartDetails !== 'Y' && { stale: true as const }),
    }),
    encode: ({ breakdown, changed, stale }) => ({
      Status: 'SUCCESS' as const,
      planDetails: breakdown,
      UpdateWithGetCartDetails: changed || stale ? ('N' as const) : ('Y' as const),
      ...(changed && { PriceChanges: changed }),
    }),
  },
);

/** The literal text for a failure (C-309, C-330). */
const fail = z.literal('Fail');

export type BundleReply = { readonly selected: false } | ({ readonly selected: true } & SelectedBundle);
interface SelectedBundle extends CartReply {
  /** Numbers for the lines of a bundle with voice. */
  readonly numbers: readonly OfferedNumber[];
}

/** C-221, C-223, C-309, C-315, and the same for a new term (C-330). */
export const bundleReply = z.codec(
  z.union([fail, z.strictObject({ planDetails, TNList: numberList, PriceChanges: priceChanges.optional() })]),
  z.custom<BundleReply>(),
  {
    decode: (wire) =>
      wire === 'Fail'
        ? { selected: false as const }
        : {
            selected: true as const,
            breakdown: wire.planDetails,
            numbers: wire.TNList,
            ...(wire.PriceChanges && { changed: wire.PriceChanges }),
          },
    encode: (reply) =>
      reply.selected
        ? {
            planDetails: reply.breakdown,
            TNList: reply.numbers,
            ...(reply.changed && { PriceChanges: reply.changed }),
          }
        : ('Fail' as const),
  },
);

export interface DigitalVoiceReply extends SelectedBundle {
  /** The fax plans and their numbers. */
  readonly faxLines: readonly { readonly id: string; readonly name: string; readonly cents: number }[];
  readonly faxNumbers: readonly OfferedNumber[];
}

/** C-313 */
export const digitalVoiceReply = z.codec(
  z.strictObject({
    TNList: numberList,
    FaxLineInfo: z.array(z.strictObject({ ProductID: z.string(), prdName: z.string(), Price: dollars })),
    FaxTNList: numberList,
    planDetails,
    PriceChanges: priceChanges.optional(),
  }),
  z.custom<DigitalVoiceReply>(),
  {
    decode: (wire) => ({
      breakdown: wire.planDetails,
      numbers: wire.TNList,
      faxLines: wire.FaxLineInfo.map(({ ProductID, prdName, Price }) => ({
        id: ProductID,
        name: prdName,
        cents: Price,
      })),
      faxNumbers: wire.FaxTNList,
      ...(wire.PriceChanges && { changed: wire.PriceChanges }),
    }),
    encode: (reply) => ({
      TNList: reply.numbers,
      FaxLineInfo: reply.faxLines.map(({ id, name, cents }) => ({ ProductID: id, prdName: name, Price: cents })),
      FaxTNList: reply.faxNumbers,
      planDetails: reply.breakdown,
      ...(reply.changed && { PriceChanges: reply.changed }),
    }),
  },
);
