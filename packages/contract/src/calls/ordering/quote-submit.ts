import type { ContactInfo, CreditStatus, TermsDocument } from '@demarc/domain/checkout';
import type { OrderSums } from '@demarc/domain/order';
import type { QuoteDetail } from '@demarc/domain/quote';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { contactGroup } from '../checkout/business-info-fields.ts';
import { dollars, success, yesNo } from '../wire-values.ts';

const text = z.string();

/** The quote order as the shopper saw it. The server computes everything itself and compares. */
export interface QuoteOrderRequest {
  readonly sessionId: string;
  readonly number: string;
  /** The revision that the shopper saw. A page of the previous version does not send it. */
  readonly revision?: number | undefined;
  /** The current contact. If it changed after the credit check, the server verifies it again. */
  readonly contact: ContactInfo;
  /** Null if the credit check left no date to choose (K-029). */
  readonly visit: {
    readonly date: string;
    readonly interval: string;
    readonly code: string;
    readonly isSelfInstall: boolean;
  } | null;
  /** Null if not accepted. */
  readonly terms: TermsDocument | null;
  /** Required only for a quote with a voice service. */
  readonly accepted911: boolean;
  readonly shown: OrderSums;
}

const shortText = text.max(40);

/** K-257 */
const request = z.codec(
  z.strictObject({
    submitRequest: z.strictObject({
      PriceQuoteNumber: shortText,
      Revision: z.int().positive().optional(),
      DueDate: z.union([z.iso.date(), z.literal('')]),
      TimeSlot: shortText,
      TimeSlotCode: shortText,
      isSelfInstallChecked: yesNo,
      tosCheck: yesNo,
      TermsVersion: shortText,
      TermsHash: text.max(100),
      Accepted911: yesNo,
      MonthlyCharges: dollars,
      EquipmentAndOneTimeCharges: dollars,
    }),
    ContactInfo: contactGroup,
    sessionId: z.uuid(),
  }),
  z.custom<QuoteOrderRequest>(),
  {
    decode: ({ submitRequest: wire, ContactInfo, sessionId }): QuoteOrderRequest => ({
      sessionId,
      number: wire.PriceQuoteNumber,
      ...(wire.Revision !== undefined && { revision: wire.Revision }),
      contact: ContactInfo,
      visit:
        wire.DueDate === ''
          ? null
          : {
              date: wire.DueDate,
              interval: wire.TimeSlot,
              code: wire.TimeSlotCode,
              isSelfInstall: wire.isSelfInstallChecked,
            },
      terms: wire.tosCheck ? { version: wire.TermsVersion, hash: wire.TermsHash } : null,
      accepted911: wire.Accepted911,
      shown: { monthlyCents: wire.MonthlyCharges, oneTimeCents: wire.EquipmentAndOneTimeCharges },
    }),
    encode: ({ sessionId, number, revision, contact, visit, terms, accepted911, shown }) => ({
      submitRequest: {
        PriceQuoteNumber: number,
        ...(revision !== undefined && { Revision: revision }),
        DueDate: visit?.date ?? '',
        TimeSlot: visit?.interval ?? '',
        TimeSlotCode: visit?.code ?? '',
        isSelfInstallChecked: visit?.isSelfInstall ?? false,
        tosCheck: terms !== null,
        TermsVersion: terms?.version ?? '',
        TermsHash: terms?.hash ?? '',
        Accepted911: accepted911,
        MonthlyCharges: shown.monthlyCents,
        EquipmentAndOneTimeCharges: shown.oneTimeCents,
      },
      ContactInfo: contact,
      sessionId,
    }),
  },
);

/** K-028: the Status may be missing if there is an order number. */
export interface QuoteOrderAnswer {
  readonly status?: string | undefined;
  readonly orderNumber?: string | undefined;
  readonly creditStatus?: CreditStatus | undefined;
  readonly reference: string;
}

/** K-258 */
const answer = z.codec(
  z.strictObject({
    Status: text.optional(),
    outputField: z.strictObject({ svcOrderNumbersField: z.array(z.strictObject({ valueField: text })) }),
    CreditCheckStatus: z.enum(['SUCCESS', 'FAILURE']).optional(),
    CreditReferenceNo: text.default(''),
  }),
  z.custom<QuoteOrderAnswer>(),
  {
    decode: (wire): QuoteOrderAnswer => ({
      status: wire.Status,
      orderNumber: wire.outputField.svcOrderNumbersField[0]?.valueField,
      creditStatus: wire.CreditCheckStatus,
      reference: wire.CreditReferenceNo,
    }),
    encode: ({ status, orderNumber, creditStatus, reference }) => ({
      Status: status,
      outputField: { svcOrderNumbersField: orderNumber === undefined ? [] : [{ valueField: orderNumber }] },
      CreditCheckStatus: creditStatus,
      CreditReferenceNo: reference,
    }),
  },
);

/** K-131 */
const detail = z.codec(
  z.strictObject({
    MonNo: shortText,
    DueDate: text.max(80),
    EmailId: text.max(254),
    LastName: text.max(100),
    ZipCode: text.max(10),
    FlowType: z.literal('FIOS'),
    FirstName: text.max(100),
    DSLStatus: text.max(40),
    FiosStatus: z.literal('Selected'),
    MobileNumber: text.max(14),
    DSLInstallInfo: z.literal('TECH INSTALL'),
  }),
  z.custom<QuoteDetail>(),
  {
    decode: (wire): QuoteDetail => ({
      orderNumber: wire.MonNo,
      dueDate: wire.DueDate,
      email: wire.EmailId,
      lastName: wire.LastName,
      zip: wire.ZipCode,
      flowType: wire.FlowType,
      firstName: wire.FirstName,
      dslStatus: wire.DSLStatus,
      fiberStatus: wire.FiosStatus,
      mobile: wire.MobileNumber,
      dslInstallInfo: wire.DSLInstallInfo,
    }),
    encode: (order) => ({
      MonNo: order.orderNumber,
      DueDate: order.dueDate,
      EmailId: order.email,
      LastName: order.lastName,
      ZipCode: order.zip,
      FlowType: 'FIOS' as const,
      FirstName: order.firstName,
      DSLStatus: order.dslStatus,
      FiosStatus: 'Selected' as const,
      MobileNumber: order.mobile,
      DSLInstallInfo: 'TECH INSTALL' as const,
    }),
  },
);

export const quoteSubmitCalls = defineCalls({
  submitQuote: {
    summary: 'Orders an opened quote after checking everything again (K-257). A quote has one order.',
    method: 'POST',
    path: '/quote-submit',
    access: 'session',
    body: request,
    bodyType: 'json',
    response: answer,
    errors: [
      ...(['notFound', 'otherAddress', 'quoteExpired', 'quoteOrdered', 'businessInfoMissing'] as const),
      ...(['quoteChanged', 'quoteWithdrawn', 'quoteDeclined'] as const),
      ...(['orderIncomplete', 'termsChanged', 'priceChanged', 'slotLost', 'orderCancelled'] as const),
    ],
    rateLimit: { max: 60, windowSeconds: 60 },
    idempotency: 'claimed',
  },
  sendQuoteDetail: {
    summary: 'Saves the details of a quote that the session has ordered (K-131).',
    method: 'POST',
    path: '/quote-detail',
    access: 'session',
    body: detail,
    bodyType: 'json',
    response: success,
    errors: ['notFound'],
    rateLimit: { max: 30, windowSeconds: 60 },
  },
});
