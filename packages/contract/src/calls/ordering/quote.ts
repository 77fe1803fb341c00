import { errorGroups } from '@demarc/domain/errors';
import type { OrderState } from '@demarc/domain/order';
import type { NewQuote, OmniCartAnswer, OpenedQuote, QuoteOwner, QuoteProblem } from '@demarc/domain/quote';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { omniTotals } from '../cart/breakdown.ts';
import { floatCart } from '../cart/view.ts';
import { codeReply } from '../checkout/one-time-code.ts';
import { yesNo } from '../wire-values.ts';
import { newQuote } from './new-quote.ts';
import { orderState } from './order-summary.ts';

/** The result of opening a quote. `opened` is null if it cannot be ordered, or before the code of its contact. */
export interface OpenQuoteAnswer extends OmniCartAnswer {
  /** Set if the shopper must enter a code first: the first character of the email that gets it. */
  readonly codeHint?: string | undefined;
  /** This session has a code that is still valid (O-201). */
  readonly hasPendingCode?: boolean | undefined;
  /** The sales person of a quote that cannot be ordered. Only for a session with proof. */
  readonly owner?: QuoteOwner | undefined;
  /** The address check of a quote that was opened by a link. */
  readonly checkId?: string | undefined;
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
const quoteNumber = z.string().min(1).max(40);

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
const contact = z.strictObject({ email: text, name: text.optional(), business: text.optional() });

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
    CanDecline: yesNo.optional(),
    Contact: contact.optional(),
    ValidUntil: z.union([z.iso.date(), z.literal('')]),
    Cart: floatCart.nullable(),
    QuoteProblem: z
      .enum(['quoteOrdered', 'quoteExpired', 'quoteChanged', 'quoteWithdrawn', 'quoteDeclined'])
      .optional(),
    CodeRecipientHint: text.optional(),
    HasPendingCode: yesNo.optional(),
    AddressCheckId: text.optional(),
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
              ...(wire.CanDecline && { canDecline: true }),
              ...(wire.Contact && { contact: wire.Contact }),
              address: wire.OmniServiceAddressInfo,
              totals: wire.OmniInfo,
              cart: wire.Cart,
            }
          : null,
      problem: wire.QuoteProblem ?? null,
      ...(wire.CodeRecipientHint !== undefined && { codeHint: wire.CodeRecipientHint }),
      ...(wire.HasPendingCode && { hasPendingCode: true }),
      ...(wire.QuoteProblem && wire.Owner && { owner: wire.Owner }),
      ...(wire.AddressCheckId && { checkId: wire.AddressCheckId }),
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
    encode: ({
      errorMessage,
      order,
      opened,
      problem,
      placed,
      owner: endedOwner,
      codeHint,
      hasPendingCode,
      checkId,
    }) => ({
      SessionId: opened?.sessionId ?? '',
      EpSessionId: opened?.epSessionId ?? '',
      OmniServiceAddressInfo: opened?.address ?? null,
      ErrorMessage: errorMessage,
      FBEResponse: order,
      OmniInfo: opened?.totals ?? null,
      PriceQuoteNumber: opened?.number ?? '',
      MONNo: opened?.orderNumber ?? placed?.orderNumber ?? '',
      ...(opened && { Revision: opened.revision }),
      ...((opened?.owner ?? endedOwner) && { Owner: opened?.owner ?? endedOwner }),
      ...(opened?.note && { Note: opened.note }),
      ...(opened?.canDecline && { CanDecline: true }),
      ...(opened?.contact && { Contact: opened.contact }),
      ValidUntil: opened?.validUntil ?? '',
      Cart: opened?.cart ?? null,
      ...(problem && { QuoteProblem: problem }),
      ...(codeHint !== undefined && { CodeRecipientHint: codeHint }),
      ...(hasPendingCode && { HasPendingCode: true }),
      ...(checkId && { AddressCheckId: checkId }),
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
    summary:
      'Omni cart info: opens a quote for the address that the session has checked (K-259). A quote with a contact opens after the code that its contact gets.',
    method: 'POST',
    path: '/omni-cart',
    access: 'session',
    body: z.codec(
      z.strictObject({ PriceQuoteNumber: quoteNumber, IsDirectCheckout: yesNo }),
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
  openQuoteByLink: {
    summary: 'Opens a quote by the link of its mail. The address of the quote becomes the checked one.',
    method: 'POST',
    path: '/quote-link',
    access: 'session',
    body: z.codec(z.strictObject({ Token: z.string().min(1).max(64) }), z.object({ token: z.string() }), {
      decode: (wire) => ({ token: wire.Token }),
      encode: ({ token }) => ({ Token: token }),
    }),
    bodyType: 'json',
    response: omniCart,
    errors: ['notFound', 'addressUnknown', 'qualificationFailed', 'otherAddress'],
    rateLimit: { max: 60, windowSeconds: 600 },
  },
  sendQuoteCode: {
    summary:
      'Mails a one-time code to the contact of a quote at the checked address. A message within a day of the last one, or beyond the limit of the network, needs a captcha.',
    method: 'POST',
    path: '/quote-code',
    access: 'session',
    body: z.codec(z.strictObject({ PriceQuoteNumber: quoteNumber }), z.object({ number: z.string() }), {
      decode: (wire) => ({ number: wire.PriceQuoteNumber }),
      encode: ({ number }) => ({ PriceQuoteNumber: number }),
    }),
    bodyType: 'json',
    response: codeReply,
    errors: ['notFound', ...errorGroups.quoteClosed],
    rateLimit: { max: 5, windowSeconds: 600 },
    idempotency: 'required',
    mayRequireCaptcha: true,
  },
});
