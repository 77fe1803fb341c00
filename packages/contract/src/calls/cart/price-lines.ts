import type { OfferPrice, OneTimeCharge, PriceLine } from '@demarc/domain/cart';
import { z } from 'zod';
import { dollars, yesNo } from '../wire-values.ts';

const credit = { WMName: z.string(), WMPrice: z.string() };

/** C-160: an optional credit under a line. */
const readCredit = ({ WMName, WMPrice }: { WMName: string; WMPrice: string }): Pick<PriceLine, 'credit'> =>
  WMName === '' ? {} : { credit: { name: WMName, cents: dollars.decode(WMPrice) } };
const writeCredit = (line: PriceLine) => ({
  WMName: line.credit?.name ?? '',
  WMPrice: line.credit ? String(dollars.encode(line.credit.cents)) : '',
});

/** C-160 */
export const lineItem = z.codec(
  z.strictObject({ prdName: z.string(), keyWord: z.string(), Price: dollars, ...credit, isRouterDisc: yesNo }),
  z.custom<PriceLine>(),
  {
    decode: (wire) => ({
      name: wire.prdName,
      keyword: wire.keyWord,
      cents: wire.Price,
      ...readCredit(wire),
      routerDiscount: wire.isRouterDisc,
    }),
    encode: (line) => ({
      prdName: line.name,
      keyWord: line.keyword,
      Price: line.cents,
      ...writeCredit(line),
      isRouterDisc: line.routerDiscount,
    }),
  },
);
export const lineItems = z.array(lineItem).readonly();

/** C-166: phone services use different names for name and price. */
export const phoneServices = z
  .array(
    z.codec(
      z.strictObject({ Name: z.string(), Rc: dollars, keyWord: z.string(), ...credit, isRouterDisc: yesNo }),
      z.custom<PriceLine>(),
      {
        decode: (wire) => ({
          name: wire.Name,
          keyword: wire.keyWord,
          cents: wire.Rc,
          ...readCredit(wire),
          routerDiscount: wire.isRouterDisc,
        }),
        encode: (line) => ({
          Name: line.name,
          Rc: line.cents,
          keyWord: line.keyword,
          ...writeCredit(line),
          isRouterDisc: line.routerDiscount,
        }),
      },
    ),
  )
  .readonly();

/** C-161: a waived charge has no price, as in the cart (C-065). */
export const oneTimeCharges = z
  .array(
    z.codec(
      z.strictObject({
        IsBdvEquip: yesNo,
        offerName: z.string(),
        price: z.string(),
        wavied: yesNo,
        /** The number of monthly installments. Empty if billed at once. */
        installmentOption: z.string(),
        installmentPrice: dollars,
        type: z.enum(['equipment', 'installation', 'fee', 'jack']),
        quantity: z.int(),
        /** Only if a quote lowers the price. */
        listPrice: dollars.optional(),
      }),
      z.custom<OneTimeCharge>(),
      {
        decode: (wire) => ({
          name: wire.offerName,
          kind: wire.type,
          quantity: wire.quantity,
          cents: dollars.decode(wire.price),
          waived: wire.wavied,
          installments: Number(wire.installmentOption) || 1,
          installmentCents: wire.installmentPrice,
          digitalVoiceEquipment: wire.IsBdvEquip,
          ...(wire.listPrice !== undefined && { listCents: wire.listPrice }),
        }),
        encode: (charge) => ({
          IsBdvEquip: charge.digitalVoiceEquipment,
          offerName: charge.name,
          price: charge.waived ? '' : String(dollars.encode(charge.cents)),
          wavied: charge.waived,
          installmentOption: charge.installments > 1 ? String(charge.installments) : '',
          installmentPrice: charge.installmentCents,
          type: charge.kind,
          quantity: charge.quantity,
          ...(charge.listCents !== undefined && { listPrice: charge.listCents }),
        }),
      },
    ),
  )
  .readonly();

const offer = z.strictObject({
  offerName: z.string(),
  offerType: z.enum(['bundle', 'promotion', 'jointOffer', 'savedCart', 'promoCode', 'autoPay', 'quote']),
  price: dollars,
  months: z.int().optional(),
});

/** C-170: the first offer by name and the others together. `offers` lists each. */
export const offerInfo = z.codec(
  z.strictObject({
    planName: z.string(),
    planPrice: dollars,
    otheroffer: z.string(),
    otherofferPrice: dollars,
    offers: z.array(offer),
  }),
  z.custom<readonly OfferPrice[]>(),
  {
    decode: ({ offers }) =>
      offers.map(({ offerName, offerType, price, months }) => ({
        name: offerName,
        kind: offerType,
        cents: price,
        ...(months && { months }),
      })),
    encode: (list) => {
      const [first, ...others] = list;
      return {
        planName: first?.name ?? '',
        planPrice: first?.cents ?? 0,
        otheroffer: others.map(({ name }) => name).join('; '),
        otherofferPrice: others.reduce((sum, { cents }) => sum + cents, 0),
        offers: list.map(({ name, kind, cents, months }) => ({
          offerName: name,
          offerType: kind,
          price: cents,
          ...(months && { months }),
        })),
      };
    },
  },
);
