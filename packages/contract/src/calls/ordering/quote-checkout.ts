import type { AddressInfo, InstallChoice, ReservationRequest } from '@demarc/domain/checkout';
import { installationTypes, type QuoteBillingAnswer, type QuoteDueDatesAnswer, toDueDates } from '@demarc/domain/quote';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { decodeReservation, encodeReservation, reservationAnswer, reservationFields } from '../checkout/appointment.ts';
import { success, yesNo } from '../wire-values.ts';

const text = z.string();

/** The billing address of a quote: the service address or another one. */
export interface QuoteBilling extends Pick<AddressInfo, 'address' | 'city' | 'state' | 'zip'> {
  readonly sessionId: string;
  readonly useServiceAddressForBilling: boolean;
}

/** K-243 */
const billing = z.codec(
  z.strictObject({
    sessionId: z.uuid(),
    StreetAddress: text.max(150),
    Zipcode: text.max(10),
    communityName: text.max(100),
    State: text.max(2),
    useServiceAddressForBilling: yesNo,
  }),
  z.custom<QuoteBilling>(),
  {
    decode: (wire) => ({
      sessionId: wire.sessionId,
      address: wire.StreetAddress,
      zip: wire.Zipcode,
      city: wire.communityName,
      state: wire.State,
      useServiceAddressForBilling: wire.useServiceAddressForBilling,
    }),
    encode: (billingAddress) => ({
      sessionId: billingAddress.sessionId,
      StreetAddress: billingAddress.address,
      Zipcode: billingAddress.zip,
      communityName: billingAddress.city,
      State: billingAddress.state,
      useServiceAddressForBilling: billingAddress.useServiceAddressForBilling,
    }),
  },
);

/** K-221 */
const billingAnswer = z.codec(
  z.strictObject({ outputField: z.strictObject({ descriptionField: text, statusCodeField: text }) }),
  z.custom<QuoteBillingAnswer>(),
  {
    decode: ({ outputField }) => ({
      description: outputField.descriptionField,
      statusCode: outputField.statusCodeField,
    }),
    encode: ({ description, statusCode }) => ({
      outputField: { descriptionField: description, statusCodeField: statusCode },
    }),
  },
);

interface DueDatesRequest {
  readonly sessionId: string;
  readonly installBy: InstallChoice;
}

/** K-255: `Client` names the provider's calling system. */
const dueDatesRequest = z.codec(
  z.strictObject({
    Client: z.literal('ONLINE'),
    SessionId: z.uuid(),
    InstallationType: z.enum(Object.values(installationTypes)),
  }),
  z.custom<DueDatesRequest>(),
  {
    decode: (wire) => ({
      sessionId: wire.SessionId,
      installBy: wire.InstallationType === installationTypes.self ? ('self' as const) : ('technician' as const),
    }),
    encode: ({ sessionId, installBy }) => ({
      Client: 'ONLINE' as const,
      SessionId: sessionId,
      InstallationType: installationTypes[installBy],
    }),
  },
);

/** K-117. The specification does not name the questionnaire fields. */
const orderDueDates = z.codec(
  z.strictObject({
    messageField: text,
    dueDatesField: z.strictObject({
      dueDateField: z.array(
        z.strictObject({
          valueField: z.iso.date(),
          timeSlotsField: z.array(z.strictObject({ intervalField: text, codeField: text })),
        }),
      ),
    }),
    applicableDuedateOptionsField: z.array(text),
    dispatchInfoField: text,
    questionsField: z.array(z.strictObject({ idField: text, textField: text })).default([]),
  }),
  z.custom<QuoteDueDatesAnswer>(),
  {
    decode: (wire): QuoteDueDatesAnswer => ({
      message: wire.messageField,
      days: wire.dueDatesField.dueDateField.map(({ valueField, timeSlotsField }) => ({
        date: valueField,
        slots: timeSlotsField.map(({ intervalField, codeField }) => ({ interval: intervalField, code: codeField })),
      })),
      installOptions: wire.applicableDuedateOptionsField,
      questions: wire.questionsField.map(({ idField, textField }) => ({ id: idField, text: textField })),
      dispatchInfo: wire.dispatchInfoField,
    }),
    encode: ({ message, days, installOptions, questions, dispatchInfo }) => ({
      messageField: message,
      dueDatesField: {
        dueDateField: days.map(({ date, slots }) => ({
          valueField: date,
          timeSlotsField: slots.map(({ interval, code }) => ({ intervalField: interval, codeField: code })),
        })),
      },
      applicableDuedateOptionsField: [...installOptions],
      dispatchInfoField: dispatchInfo,
      questionsField: questions.map(({ id, text: question }) => ({ idField: id, textField: question })),
    }),
  },
);

const dueDates = z.codec(
  z.strictObject({ outputField: z.strictObject({ ordersField: z.array(orderDueDates) }) }),
  z.custom<ReturnType<typeof toDueDates>>(),
  {
    decode: ({ outputField }) => toDueDates(outputField.ordersField[0]),
    encode: ({ status, ...due }) => ({ outputField: { ordersField: [{ ...due, message: status }] } }),
  },
);

interface DueDateReservation {
  readonly sessionId: string;
  readonly reservation: ReservationRequest;
}

const quoteErrors = [
  ...(['notFound', 'otherAddress', 'quoteExpired', 'quoteOrdered', 'unanswered'] as const),
  ...(['quoteChanged', 'quoteWithdrawn', 'quoteDeclined'] as const),
] as const;

export const quoteCheckoutCalls = defineCalls({
  validateQuoteBilling: {
    summary: 'Checks the billing address of an opened quote. An unknown address never passes (K-243, K-221).',
    method: 'POST',
    path: '/quote-billing-validation',
    access: 'session',
    body: billing,
    bodyType: 'json',
    response: billingAnswer,
    errors: quoteErrors,
    rateLimit: { max: 30, windowSeconds: 600 },
  },
  getQuoteDueDates: {
    summary: 'Returns the days and slots for the installation of an opened quote (K-255).',
    method: 'POST',
    path: '/quote-due-dates',
    access: 'session',
    body: dueDatesRequest,
    bodyType: 'json',
    response: dueDates,
    errors: quoteErrors,
    rateLimit: { max: 60, windowSeconds: 60 },
  },
  setQuoteDueDate: {
    summary: 'Reserves a slot for an opened quote for a while, and releases the previous slot (K-256).',
    method: 'POST',
    path: '/quote-due-date',
    access: 'session',
    body: z.codec(z.strictObject({ SessionId: z.uuid(), ...reservationFields }), z.custom<DueDateReservation>(), {
      decode: ({ SessionId, ...wire }) => ({ sessionId: SessionId, reservation: decodeReservation(wire) }),
      encode: ({ sessionId, reservation }) => ({ SessionId: sessionId, ...encodeReservation(reservation) }),
    }),
    bodyType: 'json',
    response: reservationAnswer,
    errors: [...quoteErrors, 'orderAlreadySubmitted'],
    rateLimit: { max: 30, windowSeconds: 60 },
  },
  declineQuote: {
    summary: 'Ends an opened quote for its shopper, who has opened it by its link or with a code.',
    method: 'POST',
    path: '/quote-decline',
    access: 'session',
    body: z.codec(
      z.strictObject({ SessionId: z.uuid(), Reason: z.string().max(500) }),
      z.object({ sessionId: z.string(), reason: z.string() }),
      {
        decode: (wire) => ({ sessionId: wire.SessionId, reason: wire.Reason }),
        encode: ({ sessionId, reason }) => ({ SessionId: sessionId, Reason: reason }),
      },
    ),
    bodyType: 'json',
    response: success,
    errors: quoteErrors,
    rateLimit: { max: 10, windowSeconds: 600 },
    idempotency: 'required',
  },
});
