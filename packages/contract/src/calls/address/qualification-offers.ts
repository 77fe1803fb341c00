import {
  type AvailablePlan,
  type AvailableRouter,
  type JointOffer,
  noJointOffer,
  type Quote,
} from '@demarc/domain/qualification';
import { z } from 'zod';
import { contractTerm, dollars, ipType, yesNo } from '../wire-values.ts';

/** E-219, E-220: a status other than Y means that there is no offer. */
export const jointOffer = z.codec(
  // C-178
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

export const plan = z.codec(
  z.strictObject({
    ProductName: z.string(),
    ProductId: z.string(),
    Price: dollars,
    IPType: ipType,
    Contract: contractTerm,
  }),
  z.custom<AvailablePlan>(),
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
  z.custom<AvailableRouter>(),
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

/** The order modes other than online. */
export const orderMode = z.enum(['request', 'planned', 'none']);
