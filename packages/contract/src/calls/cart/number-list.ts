import type { OfferedNumber } from '@demarc/domain/numbers';
import { z } from 'zod';

/** Orders with more lines need a sales representative. */
const maximumLines = 30;

/** Forms send the count as text. */
export const lineCount = z.codec(z.union([z.string().regex(/^\d{1,3}$/), z.int()]), z.int().min(1).max(maximumLines), {
  decode: (wire) => Number(wire),
  encode: (lines) => String(lines),
});

const offeredNumber = z.codec(
  z.strictObject({
    TN: z.string(),
    ProductID: z.string().optional(),
    SubscriberInfo: z.strictObject({ SubscriberType: z.string().optional() }).optional(),
  }),
  z.custom<OfferedNumber>(),
  {
    decode: ({ TN, ProductID, SubscriberInfo }) => ({
      number: TN,
      ...(ProductID && { planId: ProductID }),
      // C-137: a missing or unknown type means a desktop phone.
      ...(SubscriberInfo && {
        device: SubscriberInfo.SubscriberType === 'webphone' ? ('webphone' as const) : ('desktop' as const),
      }),
    }),
    encode: ({ number, planId, device }) => ({
      TN: number,
      ...(planId && { ProductID: planId }),
      ...(device && { SubscriberInfo: { SubscriberType: device } }),
    }),
  },
);

/** C-313: a list of numbers, nested in TNObject. */
export const numberList = z.codec(
  z.strictObject({ TNObject: z.array(offeredNumber) }),
  z.custom<readonly OfferedNumber[]>(),
  {
    decode: ({ TNObject }) => TNObject,
    encode: (numbers) => ({ TNObject: [...numbers] }),
  },
);
