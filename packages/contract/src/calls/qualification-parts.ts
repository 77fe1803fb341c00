import { type IpType, isYes } from '@demarc/domain/catalog';
import { type JointOffer, noJointOffer, type Plan, type Quote, type Router } from '@demarc/domain/qualification';
import { z } from 'zod';

/** E-159: only Y, 'true' and true count as set. */
const isSet = (flag: unknown): boolean => flag === 'Y' || flag === 'true' || flag === true;

const anyFlag = z.union([z.string(), z.boolean(), z.null()]);
const flagAs = <T extends string | boolean>(on: T, off: T) =>
  z.codec(anyFlag, z.boolean(), { decode: isSet, encode: (set) => (set ? on : off) });

export const yesNo = flagAs('Y', 'N');
/** C-220: the digital voice status ignores case. */
export const caseInsensitiveYes = z.codec(anyFlag, z.boolean(), { decode: isYes, encode: (set) => (set ? 'Y' : 'N') });
export const trueFalseText = flagAs('true', 'false');
export const trueFalse = flagAs(true, false);

/** Dollars on the wire ('69.00' or a number), cents in the domain. A missing price is 0. */
export const dollars = z.codec(z.union([z.string(), z.number()]), z.int(), {
  decode: (price) => Math.round(Number(price) * 100) || 0,
  encode: (cents) => (cents / 100).toFixed(2),
});

/** E-219, E-220: without a block, or with a status other than Y, there is no offer. */
export const jointOffer = z.codec(
  z.strictObject({ JointofferStatus: yesNo, JointOfferPrice: dollars, OneGigSpeedPrice: dollars }),
  z.custom<JointOffer>(),
  {
    decode: (wire) =>
      wire.JointofferStatus
        ? { available: true, priceCents: wire.JointOfferPrice, oneGigPriceCents: wire.OneGigSpeedPrice }
        : noJointOffer,
    encode: ({ available, priceCents, oneGigPriceCents }) => ({
      JointofferStatus: available,
      JointOfferPrice: priceCents,
      OneGigSpeedPrice: oneGigPriceCents,
    }),
  },
);

/** E-167 */
export const quotes = z.codec(
  z.strictObject({
    priceQuotesSetField: z.array(z.strictObject({ quoteNumberField: z.string(), monField: z.string() })),
  }),
  z.custom<readonly Quote[]>(),
  {
    decode: ({ priceQuotesSetField }) =>
      priceQuotesSetField.map((quote) => ({ number: quote.quoteNumberField, orderNumber: quote.monField })),
    encode: (list) => ({
      priceQuotesSetField: list.map(({ number, orderNumber }) => ({
        quoteNumberField: number,
        monField: orderNumber,
      })),
    }),
  },
);

/** C-099: 'Dynamic' or 'static', spelled as specified. Decoding ignores case. */
export const ipType = z.codec(
  z.string().regex(/^([Dd][Yy][Nn][Aa][Mm][Ii][Cc]|[Ss][Tt][Aa][Tt][Ii][Cc])$/),
  z.custom<IpType>(),
  {
    decode: (wire) => (wire.toLowerCase() === 'static' ? 'Static' : 'Dynamic'),
    encode: (type) => (type === 'Static' ? 'static' : 'Dynamic'),
  },
);

export const plan = z.codec(
  z.strictObject({
    ProductName: z.string(),
    ProductId: z.string(),
    Price: dollars,
    IPType: ipType,
    Contract: z.enum(['TwoYears', 'MonthToMonth']),
  }),
  z.custom<Plan>(),
  {
    decode: (wire) => ({
      name: wire.ProductName,
      productId: wire.ProductId,
      priceCents: wire.Price,
      ipType: wire.IPType,
      contract: wire.Contract,
    }),
    encode: (each) => ({
      ProductName: each.name,
      ProductId: each.productId,
      Price: each.priceCents,
      IPType: each.ipType,
      Contract: each.contract,
    }),
  },
);

/** C-182 */
export const router = z.codec(
  z.strictObject({
    ProductName: z.string(),
    ProductId: z.string(),
    PrdPrice: dollars,
    PrdSubCat: z.string(),
    IsSelected: yesNo,
  }),
  z.custom<Router>(),
  {
    decode: (wire) => ({
      name: wire.ProductName,
      productId: wire.ProductId,
      priceCents: wire.PrdPrice,
      kind: wire.PrdSubCat,
      selected: wire.IsSelected,
    }),
    encode: (each) => ({
      ProductName: each.name,
      ProductId: each.productId,
      PrdPrice: each.priceCents,
      PrdSubCat: each.kind,
      IsSelected: each.selected,
    }),
  },
);
