import type { OrderState } from '@demarc/domain/order';
import type { NewQuote, OmniCartAnswer, OpenedQuote, QuoteProblem } from '@demarc/domain/quote';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { omniTotals } from '../cart/breakdown.ts';
import { floatCart } from '../cart/view.ts';
import { yesNo } from '../wire-values.ts';
import { newQuote } from './new-quote.ts';
import { orderState } from './order-summary.ts';

/** The result of opening a quote. `opened` is null if it cannot be ordered. */
export interface OpenQuoteAnswer extends OmniCartAnswer {
  readonly opened: OpenedQuote | null;
  /** Set if the quote was ordered or has expired, otherwise null. */
  readonly problem: QuoteProblem | null;
  /** The order that this session placed from the quote, with its status token. Null if there is none. */
  readonly placed: {
    readonly orderNumber: string;
    readonly statusToken: string;
    readonly state: OrderState;
    readonly reference: string;
  } | null;
}

const text = z.string();

const serviceAddress = z.codec(
  z.strictObject({ StreetAddress: text, Unit: text, communityName: text, State: text, Zipcode: text }),
  z.custom<OpenedQuote['address']>(),
  {
    decode: (wire) => ({
      street: wire.StreetAddress,
      unit: wire.Unit,
      city: wire.communityName,
      state: wire.State,
      zip: wire.Zipcode,
    }),
    encode: ({ street, unit, city, state, zip }) => ({
      StreetAddress: street,
      Unit: unit,
      communityName: city,
      State: state,
      Zipcode: zip,
    }),
  },
);

const owner = z.strictObject({ name: text, email: text.optional(), phone: text.optional() });

/** K-129, K-130. Fields that the specification does not name are last. */
const omniCart = z.codec(
  z.strictObject({
    SessionId: text,
    EpSessionId: text,
    OmniServiceAddressInfo: serviceAddress.nullable(),
    ErrorMessage: text,
    /** K-282: null or the text Null if the order behind the quote is unavailable. */
    FBEResponse: text.nullable().optional(),
    OmniInfo: omniTotals.nullable(),
    PriceQuoteNumber: text,
    MONNo: text,
    Revision: z.int().optional(),
    Owner: owner.optional(),
    Note: text.optional(),
    ValidUntil: z.union([z.iso.date(), z.literal('')]),
    Cart: floatCart.nullable(),
    QuoteProblem: z
      .enum(['quoteOrdered', 'quoteExpired', 'quoteChanged', 'quoteWithdrawn', 'quoteDeclined'])
      .optional(),
    OrderStatusToken: text.optional(),
    OrderStatus: orderState.optional(),
    CreditReferenceNo: text.optional(),
  }),
  z.custom<OpenQuoteAnswer>(),
  {
    decode: (wire): OpenQuoteAnswer => ({
      errorMessage: wire.ErrorMessage,
      order: wire.FBEResponse,
      opened:
        wire.OmniServiceAddressInfo && wire.OmniInfo && wire.Cart
          ? {
              sessionId: wire.SessionId,
              epSessionId: wire.EpSessionId,
              number: wire.PriceQuoteNumber,
              orderNumber: wire.MONNo,
              revision: wire.Revision ?? 1,
              validUntil: wire.ValidUntil,
              ...(wire.Owner && { owner: wire.Owner }),
              ...(wire.Note && { note: wire.Note }),
              address: wire.OmniServiceAddressInfo,
              totals: wire.OmniInfo,
              cart: wire.Cart,
            }
          : null,
      problem: wire.QuoteProblem ?? null,
      placed:
        wire.OrderStatusToken && wire.OrderStatus
          ? {
              orderNumber: wire.MONNo,
              statusToken: wire.OrderStatusToken,
              state: wire.OrderStatus,
              reference: wire.CreditReferenceNo ?? '',
            }
          : null,
    }),
    encode: ({ errorMessage, order, opened, problem, placed }) => ({
      SessionId: opened?.sessionId ?? '',
      EpSessionId: opened?.epSessionId ?? '',
      OmniServiceAddressInfo: opened?.address ?? null,
      ErrorMessage: errorMessage,
      FBEResponse: order,
      OmniInfo: opened?.totals ?? null,
      PriceQuoteNumber: opened?.number ?? '',
      MONNo: opened?.orderNumber ?? placed?.orderNumber ?? '',
      ...(opened && { Revision: opened.revision }),
      ...(opened?.owner && { Owner: opened.owner }),
      ...(opened?.note && { Note: opened.note }),
      ValidUntil: opened?.validUntil ?? '',
      Cart: opened?.cart ?? null,
      ...(problem && { QuoteProblem: problem }),
      ...(placed && {
        OrderStatusToken: placed.statusToken,
        OrderStatus: placed.state,
        CreditReferenceNo: placed.reference,
      }),
    }),
  },
);

export const quoteCalls = defineCalls({
  createPriceQuote: {
    summary: "Creates a price quote. Repeating it has no effect. Requires the provider's key.",
    method: 'POST',
    path: '/price-quotes',
    access: 'providerKey',
    body: newQuote,
    bodyType: 'json',
    response: z.codec(
      z.strictObject({ quoteNumberField: text, monField: text, validUntilField: z.iso.date() }),
      z.custom<Required<Pick<NewQuote, 'number' | 'orderNumber'>> & { readonly validUntil: string }>(),
      {
        decode: (wire) => ({
          number: wire.quoteNumberField,
          orderNumber: wire.monField,
          validUntil: wire.validUntilField,
        }),
        encode: ({ number, orderNumber, validUntil }) => ({
          quoteNumberField: number,
          monField: orderNumber,
          validUntilField: validUntil,
        }),
      },
    ),
    errors: [
      ...(['addressUnknown', 'quoteExists', 'quoteExpired', 'notSold', 'notSoldHere', 'notSoldTogether'] as const),
      ...([
        'termDiffers',
        'termNotSold',
        'notInThisFlow',
        'lineMissing',
        'serviceMissing',
        'adjustmentNotPossible',
        'limitsUnknown',
      ] as const),
    ],
    rateLimit: { max: 120, windowSeconds: 60 },
    deprecated: { since: '2026-11-19', until: '2027-11-30', successor: '/quotes' },
  },
  openQuote: {
    summary: 'Omni cart info: opens a quote for the address that the session has checked (K-259).',
    method: 'POST',
    path: '/omni-cart',
    access: 'session',
    body: z.codec(
      z.strictObject({ PriceQuoteNumber: z.string().min(1).max(40), IsDirectCheckout: yesNo }),
      z.object({ number: z.string(), isDirectCheckout: z.boolean() }),
      {
        decode: (wire) => ({ number: wire.PriceQuoteNumber, isDirectCheckout: wire.IsDirectCheckout }),
        encode: ({ number, isDirectCheckout }) => ({ PriceQuoteNumber: number, IsDirectCheckout: isDirectCheckout }),
      },
    ),
    bodyType: 'json',
    response: omniCart,
    errors: ['notFound'],
    // Safety 24. Every reload of the quote checkout makes this call, and a guessed number reveals nothing new.
    rateLimit: { max: 60, windowSeconds: 600 },
  },
});
