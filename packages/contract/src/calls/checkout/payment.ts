import { type AutoPayCode, type DueDates, getAutoPayCode, type PaymentMethod } from '@demarc/domain/checkout';
import { isCardNumberToken } from '@demarc/domain/text';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { success, yesNo } from '../wire-values.ts';
import { decodeDueDates, dueDatesWire, encodeDueDates } from './appointment.ts';
import { newPaymentMethod, paymentMethodType, savedMethod, tokenizedMethod } from './payment-method.ts';

/** The payment choices. The method itself was saved before (K-248). */
export interface InstallmentPayment {
  readonly oneTimeCount: number;
  readonly equipmentCount: number;
  /** Null if no router is paid in installments. */
  readonly routerCount: number | null;
  readonly autoPay: boolean;
  readonly paperFreeBilling: boolean;
  readonly paymentMethod: PaymentMethod;
}

export type AutoPayChoice = Pick<InstallmentPayment, 'autoPay' | 'paperFreeBilling'>;

/** K-161: the choices that each code stands for. */
export const autoPayChoices: Readonly<Record<AutoPayCode, AutoPayChoice>> = {
  Y: { autoPay: true, paperFreeBilling: true },
  NY: { autoPay: true, paperFreeBilling: false },
  YN: { autoPay: false, paperFreeBilling: true },
  N: { autoPay: false, paperFreeBilling: false },
};

const installmentCount = z.string().regex(/^\d{1,2}$/, 'is not a count');

const installmentPayment = z.codec(
  z
    .strictObject({
      OneTimeInstallments: installmentCount,
      EquipmentInstallments: installmentCount,
      RouterInstallments: z.union([z.literal(''), installmentCount]),
      AutoPayCode: z.enum(['Y', 'NY', 'YN', 'N']),
      PaperFreeBilling: yesNo,
      PaymentMethodType: paymentMethodType,
    })
    .refine(({ AutoPayCode: code, PaperFreeBilling }) => autoPayChoices[code].paperFreeBilling === PaperFreeBilling, {
      path: ['PaperFreeBilling'],
      error: 'does not match the auto pay code',
    }),
  z.custom<InstallmentPayment>(),
  {
    decode: (wire): InstallmentPayment => ({
      oneTimeCount: Number(wire.OneTimeInstallments),
      equipmentCount: Number(wire.EquipmentInstallments),
      routerCount: wire.RouterInstallments === '' ? null : Number(wire.RouterInstallments),
      ...autoPayChoices[wire.AutoPayCode],
      paymentMethod: wire.PaymentMethodType,
    }),
    encode: (payment) => ({
      OneTimeInstallments: String(payment.oneTimeCount),
      EquipmentInstallments: String(payment.equipmentCount),
      RouterInstallments: payment.routerCount === null ? '' : String(payment.routerCount),
      AutoPayCode: getAutoPayCode(payment),
      PaperFreeBilling: payment.paperFreeBilling,
      PaymentMethodType: payment.paymentMethod,
    }),
  },
);

/** A method by its token. One of the hosted form has the reference that the form was opened with. */
const autoPayMethod = z.codec(
  z.strictObject({
    Token: z
      .string()
      .regex(/^[\w.~-]{1,200}$/)
      .refine((token) => !isCardNumberToken(token), 'is a card number'),
    Reference: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  }),
  z.object({ token: z.string(), reference: z.string().optional() }),
  {
    decode: ({ Token, Reference }) => ({ token: Token, ...(Reference !== undefined && { reference: Reference }) }),
    encode: ({ token, reference }) => ({ Token: token, ...(reference !== undefined && { Reference: reference }) }),
  },
);

const paymentRateLimit = { max: 30, windowSeconds: 600 } as const;

export const paymentCalls = defineCalls({
  tokenizePaymentMethod: {
    summary: 'Stores a card or an account in the vault and returns a token. Numbers are sealed (K-267).',
    method: 'POST',
    path: '/payment-token',
    access: 'session',
    body: newPaymentMethod,
    bodyType: 'json',
    response: tokenizedMethod,
    errors: ['secretUnreadable', 'businessInfoMissing', 'mobileNotVerified'],
    // A method with a captcha takes two requests. The number of methods has a limit of its own.
    rateLimit: { max: 20, windowSeconds: 600 },
    idempotency: 'claimed',
    mayRequireCaptcha: true,
  },
  openHostedForm: {
    summary: "Returns a new reference for the provider's hosted form. It is good for one method of this session.",
    method: 'POST',
    path: '/autopay-form',
    access: 'session',
    body: z.strictObject({}),
    bodyType: 'json',
    response: z.codec(z.strictObject({ Reference: z.string() }), z.object({ reference: z.string() }), {
      decode: ({ Reference }) => ({ reference: Reference }),
      encode: ({ reference }) => ({ Reference: reference }),
    }),
    errors: ['notFound', 'businessInfoMissing', 'mobileNotVerified'],
    rateLimit: paymentRateLimit,
  },
  savePaymentMethod: {
    summary:
      "Selects the auto pay method by its token, from this shop or, with the reference, from the provider's hosted form (K-267).",
    method: 'POST',
    path: '/autopay-method',
    access: 'session',
    body: autoPayMethod,
    bodyType: 'json',
    response: savedMethod,
    errors: ['notFound', 'unanswered', 'businessInfoMissing', 'mobileNotVerified'],
    rateLimit: paymentRateLimit,
  },
  logAutoPay: {
    summary: 'Logs the result of the auto pay form (K-264). The specification spells it APEntrolled.',
    method: 'POST',
    path: '/autopay-log',
    access: 'session',
    body: z.codec(
      z.strictObject({
        AutoPayStatusLog: z.string().max(1000),
        APEntrolled: yesNo,
        AutoPayPmtType: paymentMethodType,
      }),
      z.object({ status: z.string(), enrolled: z.boolean(), method: z.custom<PaymentMethod>() }),
      {
        decode: (wire) => ({
          status: wire.AutoPayStatusLog,
          enrolled: wire.APEntrolled,
          method: wire.AutoPayPmtType,
        }),
        encode: ({ status, enrolled, method }) => ({
          AutoPayStatusLog: status,
          APEntrolled: enrolled,
          AutoPayPmtType: method,
        }),
      },
    ),
    bodyType: 'json',
    response: success,
    rateLimit: paymentRateLimit,
  },
  enrollBilling: {
    summary: 'Enrolls in paper-free billing, or ends the enrollment (K-268).',
    method: 'POST',
    path: '/billing-enrolment',
    access: 'session',
    body: z.codec(z.strictObject({ PaperFreeBilling: yesNo }), z.object({ paperFree: z.boolean() }), {
      decode: ({ PaperFreeBilling }) => ({ paperFree: PaperFreeBilling }),
      encode: ({ paperFree }) => ({ PaperFreeBilling: paperFree }),
    }),
    bodyType: 'json',
    response: success,
    rateLimit: paymentRateLimit,
  },
  payInstallments: {
    summary: 'Saves the payment choices and returns the installation days (K-248).',
    method: 'POST',
    path: '/installment-payment',
    access: 'session',
    body: installmentPayment,
    bodyType: 'form',
    response: z.codec(dueDatesWire, z.custom<DueDates>(), { decode: decodeDueDates, encode: encodeDueDates }),
    errors: ['cartMissing', 'nothingSoldHere', 'paymentMethodMissing', 'unanswered'],
    rateLimit: paymentRateLimit,
    timeout: 'long', // K-249
    usesAddressCheck: true,
  },
});
