import { type AutoPayCode, autoPayCode, type DueDates, type PaymentMethod } from '@demarc/domain/checkout';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decodeDueDates, dueDatesWire, encodeDueDates } from './appointment.ts';
import { newPaymentMethod, paymentMethodType, savedMethod, storedMethod } from './payment-method.ts';
import { yesNo } from './qualification-parts.ts';

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

/** K-161 */
export const autoPayChoices: Readonly<Record<AutoPayCode, AutoPayChoice>> = {
  Y: { autoPay: true, paperFreeBilling: true },
  NY: { autoPay: true, paperFreeBilling: false },
  YN: { autoPay: false, paperFreeBilling: true },
  N: { autoPay: false, paperFreeBilling: false },
};

const count = z.string().regex(/^\d{1,2}$/, 'is no count');

const installmentPayment = z.codec(
  z
    .strictObject({
      OneTimeInstallments: count,
      EquipmentInstallments: count,
      RouterInstallments: z.union([z.literal(''), count]),
      AutoPayCode: z.enum(['Y', 'NY', 'YN', 'N']),
      PaperFreeBilling: yesNo,
      PaymentMethodType: paymentMethodType,
    })
    .refine(({ AutoPayCode: code, PaperFreeBilling }) => autoPayChoices[code].paperFreeBilling === PaperFreeBilling, {
      path: ['PaperFreeBilling'],
      error: 'is not what the code says',
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
      AutoPayCode: autoPayCode(payment),
      PaperFreeBilling: payment.paperFreeBilling,
      PaymentMethodType: payment.paymentMethod,
    }),
  },
);

const done = z.strictObject({ Status: z.literal('SUCCESS') });
const limit = { max: 30, windowSeconds: 600 } as const;

export const paymentCalls = defineCalls({
  keepPaymentMethod: {
    summary: 'Gives a card or an account to the vault: numbers are sealed, and a token comes back for them (K-267).',
    method: 'POST',
    path: '/payment-token',
    access: 'session',
    body: newPaymentMethod,
    bodyType: 'json',
    response: storedMethod,
    errors: ['secretUnreadable'],
    rateLimit: { max: 10, windowSeconds: 600 },
    idempotency: 'claimed',
  },
  savePaymentMethod: {
    summary:
      'What auto pay is to be paid with: a token, never a number (K-267). It is ours, or that of the form that the provider hosts.',
    method: 'POST',
    path: '/autopay-method',
    access: 'session',
    body: z.codec(z.strictObject({ Token: z.string().regex(/^[\w.~-]{1,200}$/) }), z.object({ token: z.string() }), {
      decode: ({ Token }) => ({ token: Token }),
      encode: ({ token }) => ({ Token: token }),
    }),
    bodyType: 'json',
    response: savedMethod,
    errors: ['notFound', 'unanswered'],
    rateLimit: limit,
  },
  logAutoPay: {
    summary: 'What became of the form for auto pay (K-264; APEntrolled is spelled this way).',
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
    response: done,
    rateLimit: limit,
  },
  enrolBilling: {
    summary: 'Bills come without paper from now on, or on paper again (K-268).',
    method: 'POST',
    path: '/billing-enrolment',
    access: 'session',
    body: z.codec(z.strictObject({ PaperFreeBilling: yesNo }), z.object({ paperFree: z.boolean() }), {
      decode: ({ PaperFreeBilling }) => ({ paperFree: PaperFreeBilling }),
      encode: ({ paperFree }) => ({ PaperFreeBilling: paperFree }),
    }),
    bodyType: 'json',
    response: done,
    rateLimit: limit,
  },
  payInstallments: {
    summary: 'Saves how the shopper pays; the days of the installation come back with it (K-248).',
    method: 'POST',
    path: '/installment-payment',
    access: 'session',
    body: installmentPayment,
    bodyType: 'form',
    response: z.codec(dueDatesWire, z.custom<DueDates>(), { decode: decodeDueDates, encode: encodeDueDates }),
    errors: ['cartMissing', 'nothingSoldHere', 'paymentMethodMissing', 'unanswered'],
    rateLimit: limit,
    patience: 'long',
    goesByAddress: true,
  },
});
